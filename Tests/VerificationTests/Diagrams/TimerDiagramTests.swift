import Reports
import Scenarios
import Streams
import Testing
import Traces
import Verification
import VideoCall

/// What a timer decides is drawn when it decides it.
@Suite struct TimerDiagramTests {
  /// Decides as the oracle does, and calls once more when the text has not changed for 300 ms.
  private final class Impatient: Architecture {
    static let name = "impatient"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.diverges([
      Cause("calls once typing pauses", section: "-", witness: [.text("1")]) { !$0.actual.isEmpty }
    ])
    private let environment: Environment<VideoCall>
    private var number = ""
    private var timer: (any Cancellable)?

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      switch event {
      case .text(let text):
        number = text
        timer?.cancel()
        timer = environment.scheduler.schedule(after: .milliseconds(300)) { [self] in call() }
      case .call: call()
      case .push, .answer: break
      }
    }

    private func call() { environment.decisions.emit(.startCall(number)) }
  }

  private static let benchmark = AppBenchmark(VideoCall.self, architectures: [entry(Impatient.self)])

  private static func typing(at milliseconds: Int64...) -> Trace {
    Trace(
      name: "typing",
      events: milliseconds.enumerated().map { index, time in
        TraceEvent(timeNanoseconds: time * 1_000_000, source: "keyboard", kind: "text", value: "\(index + 1)")
      })
  }

  @Test("a witness a nanosecond apart leaves a timer no time: what is drawn is the trace's own, at its times")
  func ownTimes() throws {
    let record = Self.benchmark.correctness(
      of: Self.benchmark.architectures[0], on: Self.typing(at: 100, 200, 250, 1_000, 1_100))
    let divergence = try #require(record.divergences.first)
    #expect(record.divergences.count == 1)
    #expect(divergence.cause?.sentence == "calls once typing pauses")
    #expect(divergence.count == 1)
    #expect(divergence.firstIndex == 2)
    #expect(divergence.witness == ["type", "type"])
    let diagram = try #require(divergence.diagram)
    #expect(diagram.instants.map(\.nanoseconds) == [250_000_000, 550_000_000, 1_000_000_000])
    #expect(
      MarbleText(diagram).lines == [
        #"time      ──────300ms──450ms─"#,
        #"text      ─"3"──────────"4"──"#,
        #"Call      ───────────────────"#,
        #"push      ───────────────────"#,
        #"Answer    ───────────────────"#,
        #"oracle    ───────────────────"#,
        #"impatient ───────"3"─────────"#,
      ])
  }

  @Test("steps too: what a timer decides stands between the events, and is framed there")
  func steps() throws {
    let contest = Contest(of: Self.benchmark.architectures[0], in: Self.benchmark)
    let diagram = MarbleDiagram(of: try StepNotation<VideoCall>.steps("type, Call +1s"), in: contest)
    #expect(
      MarbleText(diagram).lines == [
        #"time      ──────300ms──700ms─"#,
        #"text      ─"1"───────────────"#,
        #"Call      ───────────────●───"#,
        #"push      ───────────────────"#,
        #"Answer    ───────────────────"#,
        #"oracle    ──────────────"1"──"#,
        #"impatient ───────"1"────"1"──"#,
      ])
    #expect(MarbleSVG(diagram, title: "impatient").text.matches(of: #/<rect [^>]*stroke=/#).count == 1)
  }
}
