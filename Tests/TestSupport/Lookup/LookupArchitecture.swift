package import Scenarios
internal import Streams

/// An architecture of ``Lookup``. Subclasses vary it.
package class LookupArchitecture: Architecture {
  package class var name: String { "right" }
  package static let origin = "a test"
  package class var promise: Promise<Lookup> { .identical }

  /// How long a text has to be quiet.
  package class var delay: Duration { .milliseconds(300) }
  /// Whether an answer to an older text is shown.
  package class var takesOldAnswers: Bool { false }
  /// Whether the request for an older text is cancelled.
  package class var cancels: Bool { true }
  /// Whether the first keystroke already cancels the request, while its answer is still awaited.
  package class var cancelsEarly: Bool { false }

  private let scheduler: VirtualScheduler
  private let services: Services<Lookup>
  private var timer: (any Cancellable)?
  private var request: Request<Lookup>?
  private var observers: [DecisionLog<Lookup.Decision>]
  private var awaited: String?

  package required init(_ environment: Environment<Lookup>) {
    scheduler = environment.scheduler
    services = environment.services
    observers = [environment.decisions]
  }

  package func receive(_ event: Lookup.Event) {
    guard case .text(let text) = event else { preconditionFailure("\(event) is nothing that a user does") }
    timer?.cancel()
    if Self.cancelsEarly { request?.cancel() }
    timer = scheduler.schedule(after: Self.delay) { [weak self] in self?.ask(text) }
  }

  private func ask(_ text: String) {
    if Self.cancels { request?.cancel() }
    awaited = text
    for observer in observers.dropFirst() { observer.emit(.ask(text)) }
    request = services.ask(.ask(text)) { [weak self] answer in self?.take(answer) }
  }

  private func take(_ answer: Lookup.Event) {
    switch answer {
    case .found(let text) where Self.takesOldAnswers || text == awaited: emit(.show(text), about: text)
    case .failed(let text) where Self.takesOldAnswers || text == awaited: emit(.fail, about: text)
    default: break
    }
  }

  private func emit(_ decision: Lookup.Decision, about text: String) {
    if text == awaited { awaited = nil }
    for observer in observers { observer.emit(decision) }
  }

  fileprivate func add(_ observer: DecisionLog<Lookup.Decision>) { observers.append(observer) }
}

extension Lookup {
  package final class Right: LookupArchitecture, LateObservable {
    package func addObserver(_ decisions: DecisionLog<Lookup.Decision>) { add(decisions) }
  }

  /// Waits 290 ms.
  package final class Hasty: LookupArchitecture {
    package override class var name: String { "hasty" }
    package override class var delay: Duration { .milliseconds(290) }
  }

  /// Waits 1 ns too long.
  package final class Slow: LookupArchitecture {
    package override class var name: String { "slow" }
    package override class var delay: Duration { .nanoseconds(300_000_001) }
  }

  /// Ignores old answers, and does not cancel their requests.
  package final class Ignoring: LookupArchitecture {
    package override class var name: String { "ignoring" }
    package override class var cancels: Bool { false }
  }

  /// Cancels the request in flight at the first keystroke.
  package final class Rash: LookupArchitecture {
    package override class var name: String { "rash" }
    package override class var cancelsEarly: Bool { true }
  }

  /// Shows every answer.
  package final class Credulous: LookupArchitecture {
    package override class var name: String { "credulous" }
    package override class var cancels: Bool { false }
    package override class var takesOldAnswers: Bool { true }
    package override class var promise: Promise<Lookup> { .diverges([takesOldAnswer]) }

    package static let takesOldAnswer = Cause<Lookup>(
      "shows the answer to an older text", basis: .harm, witness: [.text("1"), .quiet, .text("2"), .quiet, .found("1")]
    ) { $0.expected.isEmpty && !$0.actual.isEmpty }
  }

  package static let benchmark = AppBenchmark(
    Lookup.self,
    architectures: [
      entry(Right.self), entry(Hasty.self), entry(Ignoring.self), entry(Rash.self), entry(Credulous.self),
    ])
}
