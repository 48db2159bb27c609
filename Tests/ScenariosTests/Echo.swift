import Scenarios
import Streams
import Traces

/// The smallest app with time. Each word is said at once, and again by a timer 10 ns later.
enum Echo: App {
  typealias Event = String

  struct Decision: Scenarios.Decision {
    let payload: String
    var kind: UInt8 { 2 }
    var description: String { payload }
  }

  struct Oracle: Scenarios.Oracle {
    mutating func decisions(at event: String) -> [Decision] { [Decision(payload: event)] }
  }

  static let name = "echo"
  static let summary = "says what it hears"
  static let vocabulary: Vocabulary = [Vocabulary.Word("voice", "word", value: .text)]
  static func event(_ line: TraceEvent) -> String { line.value }
  static func line(_ event: String) -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: "voice", kind: "word", value: event)
  }
  static let alphabet = [Letter<Echo>("word") { "w\($0)" }]
  static let lanes = ["voice"]
  static func marble(_ event: String) -> Marble { Marble(lane: 0, mark: event) }
  static func mark(_ decision: Decision) -> String { decision.payload }
  static func word(_ event: String) -> String { "word" }

  /// Says each word with the readings of scheduler and clock.
  final class Late: Architecture {
    static let name = "late"
    static let origin = "a test"
    static let promise = Promise<Echo>.identical
    private let environment: Environment<Echo>

    init(_ environment: Environment<Echo>) { self.environment = environment }

    func receive(_ event: String) {
      say(event)
      environment.scheduler.schedule(after: .nanoseconds(10)) { [self] in say(event + "'") }
    }

    private func say(_ word: String) {
      let (time, clock) = (environment.scheduler.now.nanoseconds, environment.clock.now.nanoseconds)
      environment.decisions.emit(Decision(payload: "\(word)@\(time)/\(clock)"))
    }
  }

  /// Says a word every 13 s, for ever.
  final class Repeating: Architecture {
    static let name = "repeating"
    static let origin = "a test"
    static let promise = Promise<Echo>.identical
    private let environment: Environment<Echo>

    init(_ environment: Environment<Echo>) { self.environment = environment }

    func receive(_ event: String) {
      environment.decisions.emit(Decision(payload: event))
      environment.scheduler.schedule(after: .seconds(13)) { [self] in receive(event) }
    }
  }

  static func trace(_ events: [(Int64, String, Int64?)]) -> Trace {
    Trace(
      name: "test",
      events: events.map {
        TraceEvent(timeNanoseconds: $0.0, source: "voice", kind: "word", value: $0.1, clockNanoseconds: $0.2)
      })
  }
}
