import Reports
import Scenarios
import Streams
import Testing
import Traces
import Verification
import VideoCall

/// Diagrams of decisions that an architecture's own timer makes.
@Suite struct TimerDiagramTests {
  /// Decides as the oracle does, and calls once more 300 ms after the last change of the text.
  private final class Impatient: Architecture {
    static let name = "impatient"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.diverges([
      Cause("calls once typing pauses", basis: .ourRule, section: "-", witness: [.text("1")]) { !$0.actual.isEmpty }
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

  @Test("a timer may fire after the last event of a witness, and its decision is drawn at that time")
  func afterWitness() throws {
    let record = Self.benchmark.correctness(
      of: Self.benchmark.architectures[0], on: Self.typing(at: 100, 200, 250, 1_000, 1_100))
    let divergence = try #require(record.divergences.first)
    #expect(record.divergences.count == 1)
    #expect(divergence.cause?.sentence == "calls once typing pauses")
    #expect(divergence.count == 2)
    #expect(divergence.firstIndex == 2)
    #expect(divergence.firstNanoseconds == 550_000_000)
    #expect(divergence.witness == ["type"])
    let diagram = try #require(divergence.diagram)
    #expect(diagram.instants.map(\.nanoseconds) == [1, 300_000_001])
    #expect(
      MarbleText(diagram).lines == [
        #"time      ──────300ms─"#,
        #"text      ─"1"────────"#,
        #"Call      ────────────"#,
        #"push      ────────────"#,
        #"Answer    ────────────"#,
        #"oracle    ────────────"#,
        #"impatient ───────"1"──"#,
      ])
  }

  @Test("a decision of a timer is drawn and framed between the events of steps")
  func steps() throws {
    let comparison = DifferentialPair(of: Self.benchmark.architectures[0], in: Self.benchmark)
    let diagram = MarbleDiagram(of: try StepNotation<VideoCall>.steps("type, Call +1s"), in: comparison)
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
