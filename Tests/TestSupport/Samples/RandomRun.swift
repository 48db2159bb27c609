import Basics
import Metrics
import Results
internal import Traces
import Verification

/// Makes random runs that cover everything a run can contain. The same seed makes the same run.
package struct RandomRun {
  private var generator: SplitMix64

  package static func make(seed: UInt64) -> SampleRun {
    var maker = RandomRun(generator: SplitMix64(seed: seed))
    return maker.makeRun()
  }

  private mutating func makeRun() -> SampleRun {
    let count = Int.random(in: 1...14, using: &generator)
    var architectures = (0..<count).map { makeArchitecture(number: $0) }
    architectures[count - 1].isHarnessOverhead = Bool.random(using: &generator)
    var run = SampleRun(
      architectures: architectures, traceNames: oneOf([["phone"], ["телефон-1.csv"], ["phone", "a b.tsv"]]),
      events: Int.random(in: 1...10_000_000, using: &generator), rounds: oneOf([1, 2, 7]),
      baseline: oneOf([architectures[0].name, "imperative"]),
      clock: ClockResolution(stepNanoseconds: oneOf([1, 20, 41, 1_000_000]), readCostNanoseconds: 23),
      skippedPasses: oneOf([
        [],
        [SkippedPass(pass: .allocations, reason: words())],
        [SkippedPass(pass: .timing, reason: words()), SkippedPass(pass: .allocations, reason: words())],
      ]),
      seed: generator.next())
    run.kits = oneOf([[], ["model"]])
    return run
  }

  private mutating func makeArchitecture(number: Int) -> SampleArchitecture {
    let name = "n-\(number)-" + String(repeating: oneOf(["x", "ж"]), count: Int.random(in: 0...23, using: &generator))
    var architecture = SampleArchitecture(
      name: name, batchTimeNanoseconds: magnitude(), decisions: Int(magnitude()), serviceP99Nanoseconds: magnitude(),
      mallocsPerEvent: oneOf([0, 1, magnitude()]), promise: oneOf([.identical, .diverges]),
      verdict: oneOf([.identical, .diverges]))
    let causes: [SampleCause] = [.emptyNumber, .clearedNumber, .everyTurn, .dataTriggers, .pushTriggers]
    if architecture.verdict == .diverges {
      architecture.divergences = causes.filter { _ in Bool.random(using: &generator) }.map { cause in
        var cause = cause
        if Bool.random(using: &generator) { cause.sentence = words() }
        cause.ownMarks[0] += String(repeating: "x", count: oneOf([0, 0, 100]))
        cause.count = Int(magnitude()) + 1
        return cause.met(by: name, in: "1.7")
      }
      let unstated = DivergenceRecord(
        cause: nil, count: Int(magnitude()) + 1, firstIndex: Int(magnitude()),
        firstNanoseconds: oneOf([nil, 0, Int64(magnitude())]), expected: oneOf([[], [words()]]),
        actual: [words()], witness: [words()], diagram: nil)
      architecture.divergences += oneOf([[], [unstated]])
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      architecture.failure = ArchitectureOutcome.Failure(
        kind: oneOf([.crashed, .hung]), pass: oneOf(MeasuringPass.allCases), reason: words())
    }
    (architecture.kit, architecture.isPublished) = (oneOf([nil, "model", words()]), oneOf([false, true]))
    return architecture
  }

  /// From 0.001 to 10^13; all orders of magnitude are equally likely.
  private mutating func magnitude() -> Double {
    (0..<Int.random(in: 0...15, using: &generator)).reduce(
      Double.random(in: 0.001...0.01, using: &generator)
    ) { value, _ in value * 10 }
  }

  private mutating func words() -> String {
    (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      String(repeating: oneOf(["a", "я", "─"]), count: Int.random(in: 1...30, using: &generator))
    }.joined(separator: " ")
  }

  private mutating func oneOf<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
