public import Streams

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
