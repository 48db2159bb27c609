import Scenarios
import Streams
import Traces

/// The smallest app with two inputs: pay charges the last item.
enum Till: App {
  enum Event: Equatable, Sendable {
    case item(Int)
    case pay
  }

  struct Decision: Scenarios.Decision {
    let payload: String
    var kind: UInt8 { 1 }
    var description: String { payload }
  }

  struct Oracle: Scenarios.Oracle {
    private var item = 0

    mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .item(let number):
        item = number
        return []
      case .pay: return [Decision(payload: "charge \(item)")]
      }
    }
  }

  static let name = "till"
  static let summary = "charges the last item"
  static let vocabulary: Vocabulary = [
    Vocabulary.Word("belt", "item", value: .text), Vocabulary.Word("card", "pay"),
  ]
  static func event(_ line: TraceEvent) -> Event { line.kind == "pay" ? .pay : .item(Int(line.value) ?? 0) }
  static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .item(let number): TraceEvent(timeNanoseconds: 0, source: "belt", kind: "item", value: "\(number)")
    case .pay: TraceEvent(timeNanoseconds: 0, source: "card", kind: "pay")
    }
  }
  static let alphabet = [Letter<Till>("item") { .item($0) }, Letter<Till>("pay", .pay)]
  static let lanes = ["belt", "card"]
  static func marble(_ event: Event) -> Marble {
    switch event {
    case .item(let number): Marble(lane: 0, mark: "\(number)")
    case .pay: Marble(lane: 1, mark: "●")
    }
  }
  static func mark(_ decision: Decision) -> String { decision.payload }
  static func word(_ event: Event) -> String { event == .pay ? "pay" : "item" }

  /// Decides twice at each event, with the readings of clock and scheduler. A new observer receives the last decision.
  class Chatter: LateObservable, Completable, Failable {
    class var name: String { "chatter" }
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    static let completableLanes = [0, 1]
    static let failableLanes = [1]

    let environment: Environment<Till>
    private var observers: [DecisionLog<Decision>] = []
    private var last: Decision?

    required init(_ environment: Environment<Till>) { self.environment = environment }

    func receive(_ event: Event) {
      say("\(event)")
      say("done")
    }

    func addObserver(_ decisions: DecisionLog<Decision>) {
      observers.append(decisions)
      if let last { decisions.emit(last) }
    }

    func complete(lane: Int) { say("end of \(lane)") }
    func fail(lane: Int) { say("failure of \(lane)") }

    func say(_ words: String) {
      let (time, clock) = (environment.scheduler.now.nanoseconds, environment.clock.now.nanoseconds)
      let decision = Decision(payload: "\(words) \(time)/\(clock)")
      last = decision
      environment.decisions.emit(decision)
      for observer in observers { observer.emit(decision) }
    }
  }

  /// Decides once per event, and again by a timer 10 ns later.
  final class Patient: Chatter {
    override static var name: String { "patient" }

    override func receive(_ event: Event) {
      say("\(event)")
      environment.scheduler.schedule(after: .nanoseconds(10)) { [self] in say("\(event)'") }
    }
  }

  /// Never decides.
  final class Silent: Architecture {
    static let name = "silent"
    static let origin = "a test"
    static let promise = Promise<Till>.identical
    init(_ environment: Environment<Till>) {}
    func receive(_ event: Event) {}
  }
}

extension Step {
  static let item = Step.letter(0)
  static let pay = Step.letter(1)

  /// A changed copy of the step.
  func with(_ change: (inout Step) -> Void) -> Step {
    var changed = self
    change(&changed)
    return changed
  }

  func mishap(_ mishap: Mishap) -> Step { with { $0.mishap = mishap } }
  func wait(_ nanoseconds: Int64) -> Step { with { $0.waitNanoseconds = nanoseconds } }
  func clock(_ nanoseconds: Int64) -> Step { with { $0.clockAdvanceNanoseconds = nanoseconds } }
  func reply(_ letter: Int) -> Step { with { $0.reply = letter } }
}
