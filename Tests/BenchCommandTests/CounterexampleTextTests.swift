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
