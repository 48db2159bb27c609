public import Streams

/// What one instance of an architecture asks of the world in one replay of a script: all that it asks and tells, when, and
/// which requests it cancels.
///
/// Asked again by somebody who does nothing else, it shows what the world itself costs; see
/// ``ArchitectureEntry/replay(_:over:_:_:)``.
public struct WorldLoad<App: Scenarios.App>: Sendable {
  @usableFromInline
  package struct Step: Sendable {
    @usableFromInline
    package enum Action: Sendable {
      /// - Parameter slot: where the request is kept until it is cancelled; nil if it never is.
      case ask(App.Decision, slot: Int?)
      case tell(App.Decision)
      case cancel(slot: Int)
    }

    /// The user's event after which it happens; -1 while the instance is made.
    @usableFromInline package let eventIndex: Int
    @usableFromInline package let time: VirtualInstant
    @usableFromInline package var action: Action
  }

  /// In their order.
  @usableFromInline package var steps: [Step] = []
  /// How many requests are cancelled.
  @usableFromInline package var slotCount = 0

  /// Nothing is asked.
  public init() {}
}

/// Asks the world what an architecture asked, at the same instants, and does nothing else. Answers are heard and forgotten.
///
/// At one instant requests come before answers. So an answer reaches the same request as in the architecture: a request is
/// answered after the instant at which it is asked, and a line of a trace goes to the request that has waited longest.
@usableFromInline
final class Asker<App: Scenarios.App>: Architecture {
  @usableFromInline static var name: String { "asker" }
  @usableFromInline static var origin: String { "what the world costs" }
  @usableFromInline static var promise: Promise<App> { .diverges([]) }

  // Exclusivity is not checked at run time: what is asked and answered here calls nothing back.
  @usableFromInline let environment: Environment<App>
  @exclusivity(unchecked) @usableFromInline private(set) var load = WorldLoad<App>()
  @exclusivity(unchecked) @usableFromInline var nextStep = 0
  /// The requests that may be cancelled.
  @exclusivity(unchecked) @usableFromInline var held: [Request<App>?] = []

  @inlinable
  init(_ environment: Environment<App>) { self.environment = environment }

  /// Takes what is asked from now on.
  func goOn(with load: WorldLoad<App>) {
    self.load = load
    nextStep = 0
    held += Array(repeating: nil, count: load.slotCount - held.count)
  }

  @inlinable
  func receive(_ event: App.Event) {
    ask(at: environment.decisions.eventIndex)
    environment.settle(at: environment.scheduler.now)
  }

  /// Asks what was asked after the last block and before the first event of this one.
  func askBeforeEvents() {
    guard nextStep < load.steps.count, load.steps[nextStep].eventIndex == -1 else { return }
    ask(at: -1)
    environment.settle(at: environment.scheduler.now)
  }

  /// Asks what was asked after an event and before the next; -1: before the first event.
  @inlinable
  func ask(at eventIndex: Int) {
    while nextStep < load.steps.count, load.steps[nextStep].eventIndex == eventIndex {
      let time = load.steps[nextStep].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.scheduler.skip(to: time)
      perform(load.steps[nextStep].action)
      nextStep &+= 1
    }
  }

  @inlinable @inline(never)
  func perform(_ action: WorldLoad<App>.Step.Action) {
    switch action {
    case .ask(let decision, let slot):
      let request = environment.services.ask(decision) { _ in }
      if let slot { held[slot] = request }
    case .tell(let decision): environment.services.tell(decision)
    case .cancel(let slot): held[slot].take()?.cancel()
    }
  }
}
