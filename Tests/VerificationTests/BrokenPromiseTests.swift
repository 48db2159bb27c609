import Scenarios
import Testing
import Traces
import Verification
import VideoCall

@Suite("Whether a promise is broken on a trace") struct BrokenPromiseTests {
  /// Calls nobody wherever Call is pressed, and does not state it.
  private class Lying {
    private let decisions: DecisionLog<VideoCall.Decision>
    init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }
    func receive(_ event: VideoCall.Event) {
      if case .call = event { decisions.emit(.startCall("")) }
    }
  }

  private final class Identical: Lying, Architecture {
    static let name = "identical"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
  }

  private final class Diverging: Lying, Architecture {
    static let name = "diverging"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.diverges([])
  }

  private static let benchmark = VideoCall.benchmark(adding: [entry(Identical.self), entry(Diverging.self)])

  /// Somebody types and presses Call.
  /// - Parameter clock: what the clock reads at the press; nil: it moves on.
  private static func trace(clock: Int64?) -> Trace {
    Trace(
      name: "t",
      events: [
        TraceEvent(timeNanoseconds: 10, source: "keyboard", kind: "text", value: "1"),
        TraceEvent(timeNanoseconds: 20, source: "button", kind: "call", clockNanoseconds: clock),
      ])
  }

  @Test(
    "What a clock brings about that ties or steps back breaks none, whatever goes wrong without that breaks it",
    arguments: [
      ("timestamped-non-empty", nil, Verdict.identical, false), ("timestamped-non-empty", 10, .diverges, false),
      ("timestamped-non-empty", 5, .diverges, false), ("identical", nil, .diverges, true),
      ("identical", 10, .diverges, true), ("diverging", nil, .diverges, true), ("diverging", 5, .diverges, true),
    ] as [(String, Int64?, Verdict, Bool)])
  func judged(name: String, clock: Int64?, verdict: Verdict, isBroken: Bool) throws {
    let architecture = try #require(Self.benchmark.architecture(named: name))
    let record = Self.benchmark.correctness(of: architecture, on: Self.trace(clock: clock))
    #expect(record.verdict == verdict)
    #expect(record.isPromiseBroken == isBroken)
  }
}
