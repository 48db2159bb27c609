/// A program with architectures that misbehave, for a package that depends on ours.
enum TroubledBench {
  /// The program's target in the manifest.
  static let target = """
        .executableTarget(
          name: "troubled-bench",
          dependencies: [
            .product(name: "BenchCommand", package: "reactive-bench"),
            .product(name: "Scenarios", package: "reactive-bench"),
            .product(name: "Traces", package: "reactive-bench"),
            .product(name: "VideoCall", package: "reactive-bench"),
          ]),

    """

  /// Each architecture decides as the oracle, and misbehaves besides, most of them at their 100th event. The timeout is
  /// short, because a test waits for its end, but longer than an honest architecture needs on a busy machine.
  static let source = """
    import BenchCommand
    import Foundation
    import Scenarios
    import Traces
    import VideoCall

    protocol Trouble {
      static var name: String { get }
      static func strike()
    }

    enum Crash: Trouble {
      static let name = "crashing"
      static func strike() { fatalError("no such view") }
    }

    enum Hang: Trouble {
      static let name = "hanging"
      static func strike() { while true { sleep(1) } }
    }

    enum Chatter: Trouble {
      static let name = "printing"
      static func strike() { print("chatter") }
    }

    enum Thread: Trouble {
      static let name = "threaded"
      static let thread: Void = Foundation.Thread.detachNewThread { while true { sleep(1) } }
      static func strike() { thread }
    }

    enum Spin: Trouble {
      static let name = "spinning"
      static let thread: Void = Foundation.Thread.detachNewThread { while true {} }
      static func strike() { thread }
    }

    /// Calls nobody after every pause, which there are none of unless events are waited for.
    final class Wavering: Architecture {
      static let name = "wavering"
      static let origin = "a test"
      static let promise = Promise<VideoCall>.identical
      private var oracle = VideoCall.Oracle()
      private var latest: ContinuousClock.Instant?
      private let decisions: DecisionLog<VideoCall.Decision>

      init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

      func receive(_ event: VideoCall.Event) {
        let now = ContinuousClock.now
        if let latest, latest.duration(to: now) > .milliseconds(100) { decisions.emit(.startCall("")) }
        latest = now
        for decision in oracle.decisions(at: event) { decisions.emit(decision) }
      }
    }

    final class Troubled<T: Trouble>: Architecture {
      static var name: String { T.name }
      static var origin: String { "a test" }
      static var promise: Promise<VideoCall> { .identical }
      private var oracle = VideoCall.Oracle()
      private var events = 0
      private let decisions: DecisionLog<VideoCall.Decision>

      init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

      func receive(_ event: VideoCall.Event) {
        events += 1
        if events == 100 { T.strike() }
        for decision in oracle.decisions(at: event) { decisions.emit(decision) }
      }
    }

    /// Calls nobody whenever Call is pressed on an empty field, and promises not to.
    final class Lying: Architecture {
      static let name = "lying"
      static let origin = "a test"
      static let promise = Promise<VideoCall>.identical
      private var text = ""
      private let decisions: DecisionLog<VideoCall.Decision>

      init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

      func receive(_ event: VideoCall.Event) {
        switch event {
        case .text(let text): self.text = text
        case .call: decisions.emit(.startCall(text))
        case .push, .answer: break
        }
      }
    }

    /// The smallest app there is. It lists no trace.
    enum Lamp: App {
      typealias Event = Bool

      enum Decision: Scenarios.Decision {
        case light(Bool)
        var kind: UInt8 { 0 }
        var payload: String { switch self { case .light(let isOn): "\\(isOn)" } }
        var description: String { "light(\\(payload))" }
      }

      struct Oracle: Scenarios.Oracle {
        mutating func decisions(at event: Bool) -> [Decision] { [.light(event)] }
      }

      static let name = "lamp"
      static let summary = "a lamp and its switch"
      static let vocabulary: Vocabulary = [Vocabulary.Word("switch", "on"), Vocabulary.Word("switch", "off")]
      static func event(_ line: TraceEvent) -> Bool { line.kind == "on" }
      static func line(_ event: Bool) -> TraceEvent {
        TraceEvent(timeNanoseconds: 0, source: "switch", kind: word(event))
      }
      static let alphabet = [Letter<Lamp>("on", true), Letter<Lamp>("off", false)]
      static let lanes = ["switch"]
      static func marble(_ event: Bool) -> Marble { Marble(lane: 0, mark: word(event)) }
      static func mark(_ decision: Decision) -> String { decision.payload }
      static func word(_ event: Bool) -> String { event ? "on" : "off" }

      final class Wired: Architecture {
        static let name = "wired"
        static let origin = "a test"
        static let promise = Promise<Lamp>.identical
        private let decisions: DecisionLog<Decision>
        init(_ environment: Environment<Lamp>) { decisions = environment.decisions }
        func receive(_ event: Bool) { decisions.emit(.light(event)) }
      }
    }

    let troubled = [
      entry(Troubled<Crash>.self), entry(Troubled<Hang>.self), entry(Troubled<Chatter>.self),
      entry(Troubled<Thread>.self), entry(Troubled<Spin>.self),
      entry(Wavering.self), entry(Lying.self),
    ]
    let isListedTwice = ProcessInfo.processInfo.environment["LISTED_TWICE"] != nil
    Bench.main(
      Catalogue([
        VideoCall.benchmark(adding: isListedTwice ? troubled + troubled : troubled),
        AppBenchmark(Lamp.self, architectures: [entry(Lamp.Wired.self)]),
      ]), timeout: .seconds(5))

    """
}
