import Scenarios
import Testing
import Verification
import VideoCall

@testable import BenchCommand

@Suite("A counterexample of verify") struct CounterexampleTextTests {
  /// Its decision would clear a screen, ring the bell, reverse the writing and end the line.
  private final class Hostile: Architecture {
    static let name = "hostile"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      environment.decisions.emit(.startCall("\u{1B}[2J\u{7}\u{202E}\n" + String(repeating: "x", count: 1_000)))
    }
  }

  /// Calls an empty number, for the given reason.
  private class Careless: Architecture {
    class var name: String { "careless" }
    static var origin: String { "a test" }
    class var basis: CauseBasis? { nil }
    static var promise: Promise<VideoCall> {
      .diverges(
        [basis].compactMap(\.self).map { basis in
          Cause("calls nobody", basis: basis, witness: [.call]) { $0.actual == [.startCall("")] }
        })
    }
    private let environment: Environment<VideoCall>

    required init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      if event == .call { environment.decisions.emit(.startCall("")) }
    }
  }

  private final class Harmful: Careless {
    override class var basis: CauseBasis? { .harm }
  }

  private final class Contrary: Careless {
    override class var basis: CauseBasis? { .statedRule }
  }

  private final class Other: Careless {
    override class var basis: CauseBasis? { .ourRule }
  }

  @Test("A stated cause is printed with its basis, and a divergence that no promise states has none")
  func basis() throws {
    let entries = [
      entry(Harmful.self), entry(Contrary.self), entry(Other.self), entry(Careless.self),
    ]
    let benchmark = AppBenchmark(VideoCall.self, architectures: entries)
    let printed = try entries.map { architecture in
      let comparison = DifferentialPair(of: architecture, in: benchmark)
      let steps = try StepNotation<VideoCall>.steps("Call")
      let kind = try #require(comparison.kinds(on: steps).first)
      let record = CounterexampleRecord(
        try Counterexample(of: kind, in: comparison, showing: steps), .init(hint: false, played: false))
      return CounterexampleText(record, program: "bench").lines.filter { $0.hasPrefix("  basis: ") }
    }
    #expect(
      printed == [
        ["  basis: harm"], ["  basis: the author's own rule"], ["  basis: our rule, as the author states none"], [],
      ])
  }

  @Test("Decisions are escaped and cut, in the sentence, in the drawing and in the error")
  func hostile() throws {
    let benchmark = AppBenchmark(VideoCall.self, architectures: [entry(Hostile.self)])
    let comparison = DifferentialPair(of: benchmark.architectures[0], in: benchmark)
    let steps = try StepNotation<VideoCall>.steps("Call")
    let kind = try #require(comparison.kinds(on: steps).first)
    let counterexample = CounterexampleRecord(
      try Counterexample(of: kind, in: comparison, showing: steps), .init(hint: true, played: false))
    let lines = CounterexampleText(counterexample, program: "bench").lines
    #expect(lines[0] == #"hostile decides startCall(\u{1B}[2J\u{07}\u{202E}\nxxxxxxxxxxxx… at Call, where"#)
    #expect(lines.contains { $0.hasPrefix("    hostile ") && $0.contains(#"\u{1B}"#) })
    let message = try #require(counterexample.comparison.failure([counterexample])).message
    for text in lines + [message] {
      #expect(text.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
      #expect(!text.contains(String(repeating: "x", count: 49)))
    }
  }
}
