import Scenarios
import TestSupport
import Testing
import Traces
import Verification
import VideoCall

@Suite struct ShrinkingTests {
  @Test("exactly the events that matter are left", arguments: [[500], [3, 700], [0, 1, 998, 999], Array(400..<420)])
  func findsTheEventsThatMatter(culprits: [Int]) {
    var tries = 0
    let shrinking = Shrinking<Int> { candidate in
      tries += 1
      return culprits.allSatisfy(candidate.contains)
    }
    #expect(shrinking.minimal(Array(0..<1000)) == culprits)
    #expect(tries < 2_000)
  }

  @Test func theBudgetEndsTheSearch() {
    var replayed = 0
    let shrinking = Shrinking<Int>(budget: 10_000) { candidate in
      replayed += candidate.count
      return false
    }
    #expect(shrinking.minimal(Array(0..<1000)) == Array(0..<1000))
    #expect((9_000...10_000).contains(replayed))
  }

  /// Calls at the third press, which no promise states.
  private final class Broken: Architecture {
    static let name = "broken"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private var pressed = 0

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      guard case .call = event else { return }
      pressed += 1
      if pressed == 3 { environment.decisions.emit(.startCall("third")) }
    }
  }

  /// Decides as the oracle does, and once more at the 5,000th event: no event can be left out.
  private final class Late: Architecture {
    static let name = "late"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private var events = 0

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      events += 1
      if events == 5_000 { environment.decisions.emit(.startCall("late")) }
    }
  }

  @Test(.enabled(if: Tier.isFull, "\(Tier.need)")) func aWitnessThatCannotBeMadeShortIsCut() throws {
    let benchmark = AppBenchmark(VideoCall.self, architectures: [entry(Late.self)])
    let lines = (0..<6_000).map {
      TraceEvent(timeNanoseconds: $0, source: "keyboard", kind: "text", value: "\($0)")
    }
    let report = benchmark.correctness(of: benchmark.architectures[0], on: Trace(name: "test", events: lines))
    #expect(report.firstDivergence?.firstIndex == 4_999)
    #expect(report.firstDivergence?.witness == ["…"] + Array(repeating: "type", count: MarbleDiagram.eventsMax))
    let diagram = try #require(report.divergences.first?.diagram)
    #expect(diagram.instants.count == MarbleDiagram.eventsMax)
    #expect(diagram.instants.last?.marks.last == "\"late\"")
  }

  @Test func aBrokenPromiseIsShownOnTheTracesOwnEvents() {
    let benchmark = AppBenchmark(VideoCall.self, architectures: [entry(Broken.self)])
    var lines: [TraceEvent] = []
    for index in 0..<300 {
      let isCall = index.isMultiple(of: 100)
      lines.append(
        TraceEvent(
          timeNanoseconds: Int64(index), source: isCall ? "button" : "push", kind: isCall ? "call" : "voip",
          value: isCall ? "" : "junk"))
    }
    let report = benchmark.correctness(of: benchmark.architectures[0], on: Trace(name: "test", events: lines))
    #expect(report.promise == .identical)
    #expect(report.verdict == .diverges)
    #expect(report.firstDivergence?.firstIndex == 200)
    #expect(report.firstDivergence?.expected == [])
    #expect(report.firstDivergence?.actual == ["startCall(third)"])
    #expect(report.firstDivergence?.witness == ["Call", "Call", "Call"])
    #expect(report.divergences.map(\.count) == [1])
    #expect(report.divergences.first?.cause == nil)
    #expect(report.decisions == 1)
  }
}
