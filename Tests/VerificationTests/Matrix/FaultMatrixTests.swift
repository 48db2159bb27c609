import Scenarios
import TestSupport
import Testing
import Verification
import VideoCall

/// Whether a cell of the matrix blames its fault.
@Suite struct FaultMatrixTests {
  /// Ignores the first press of Call, and otherwise decides as the oracle.
  private final class Sleepy: Architecture {
    static let name = "sleepy"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private var oracle = VideoCall.Oracle()
    private var isAwake = false

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      let due = oracle.decisions(at: event)
      if case .call = event, !isAwake {
        isAwake = true
        return
      }
      for decision in due { environment.decisions.emit(decision) }
    }
  }

  /// Makes one call too many at the third press of Call. No fault is needed, but with a fault that duplicates a press
  /// two steps suffice.
  private final class Counting: Architecture {
    static let name = "counting"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private var oracle = VideoCall.Oracle()
    private var presses = 0

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      for decision in oracle.decisions(at: event) { environment.decisions.emit(decision) }
      guard case .call = event else { return }
      presses += 1
      if presses == 3 { environment.decisions.emit(.startCall("third")) }
    }
  }

  private static let benchmark = AppBenchmark(
    VideoCall.self, architectures: VideoCall.architectures + [entry(Sleepy.self), entry(Counting.self)])
  private static let matrix = FaultMatrix(benchmark, seed: 1, histories: 100)

  private func cell(_ name: String, _ fault: String?) throws -> FaultMatrix<AppBenchmark<VideoCall>>.Cell {
    let architecture = try #require(Self.benchmark.architecture(named: name))
    return try Self.matrix.cell(
      architecture, under: fault.flatMap { name in Fault.all(of: VideoCall.self).first { $0.name == name } })
  }

  @Test("a promise that is broken without a fault is broken under every fault, and no fault is to blame")
  func broken() throws {
    for fault in [nil, "clock-ties", "clock-slew", "duplicated", "dropped", "re-entrant"] {
      let cell = try cell("sleepy", fault)
      #expect(cell.verdict == .diverges)
      #expect(cell.isPromiseBroken, "\(fault ?? "none")")
      #expect(cell.isFaultToBlame == (fault == nil ? nil : false), "\(fault ?? "none")")
    }
  }

  @Test("no fault is to blame for a divergence that a longer history shows without it")
  func longerWithout() throws {
    let plain = try cell("counting", nil)
    #expect(plain.counterexample?.notation == "Call, Call, Call")
    let doubled = try cell("counting", "duplicated")
    #expect(doubled.counterexample?.notation == "Call, duplicated Call")
    #expect(doubled.isFaultToBlame == false)
    #expect(doubled.isPromiseBroken)
  }

  @Test(
    "a fault is to blame for a divergence that needs it, unless the promise states that divergence",
    .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: [
      ("timestamped-non-empty", "clock-ties", Verdict.diverges, true),
      ("timestamped", "clock-ties", .diverges, true), ("timestamped", "clock-slew", .diverges, false),
      ("timestamped-non-empty", "clock-slew", .identical, nil), ("imperative", "late-subscriber", .notApplicable, nil),
      ("timestamped", nil, .diverges, nil), ("model-by-hand", "re-entrant", .diverges, true),
    ] as [(String, String?, Verdict, Bool?)])
  func blame(name: String, fault: String?, verdict: Verdict, isToBlame: Bool?) throws {
    let cell = try cell(name, fault)
    #expect(cell.verdict == verdict)
    #expect(cell.isFaultToBlame == isToBlame)
    #expect(!cell.isPromiseBroken)
  }
}
