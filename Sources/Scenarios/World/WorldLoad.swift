public import Streams

/// All requests and cancellations of one instance of an architecture in one replay of a script, with their times. An
/// ``RequestReplayer`` that repeats them shows the cost of the world itself.
public struct WorldLoad<App: Scenarios.App>: Sendable {
  @usableFromInline
  package struct Step: Sendable {
    @usableFromInline
    package enum Action: Sendable {
      /// - Parameter slot: keeps the request until it is cancelled; nil if it never is.
      case ask(App.Decision, slot: Int?)
      case tell(App.Decision)
      case cancel(slot: Int)
    }

    /// The index of the user's event before it; -1 during the initialisation.
    @usableFromInline package let eventIndex: Int
    @usableFromInline package let time: VirtualInstant
    @usableFromInline package var action: Action
  }

  @usableFromInline package var steps: [Step] = []
  /// The number of cancelled requests.
  @usableFromInline package var slotCount = 0

  public init() {}
}

/// Repeats the requests of an architecture at the same instants, and ignores the answers.
///
/// At one instant requests come before answers. So an answer reaches the same request as in the architecture: a request
/// is answered after the instant at which it is made, and a line of a trace goes to the longest waiting request.
@usableFromInline
final class RequestReplayer<App: Scenarios.App>: Architecture {
  @usableFromInline static var name: String { "asker" }
  @usableFromInline static var origin: String { "what the world costs" }
  @usableFromInline static var promise: Promise<App> { .diverges([]) }

  // Exclusivity is not checked at run time: requests and answers call nothing back here.
  @usableFromInline let environment: Environment<App>
  @exclusivity(unchecked) @usableFromInline private(set) var load = WorldLoad<App>()
  @exclusivity(unchecked) @usableFromInline var nextStep = 0
  /// The requests that may be cancelled.
  @exclusivity(unchecked) @usableFromInline var held: [Request<App>?] = []

  @inlinable
  init(_ environment: Environment<App>) { self.environment = environment }

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

  /// Makes the requests after the previous block and before the first event of this one.
  func askBeforeEvents() {
    guard nextStep < load.steps.count, load.steps[nextStep].eventIndex == -1 else { return }
    ask(at: -1)
    environment.settle(at: environment.scheduler.now)
  }

  /// Makes the requests after an event and before the next; -1: before the first event.
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
