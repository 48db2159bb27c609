public import Streams

/// The oracle as an architecture, so that it can be replayed as one.
///
/// Its decisions depend on the events alone: not on the clock, an ended input or a late observer. With a world it makes
/// its own requests, and sets a timer for each alarm.
@usableFromInline
final class OracleArchitecture<App: Scenarios.App>: LateObservable, Completable, Failable {
  @usableFromInline static var name: String { "oracle" }
  @usableFromInline static var origin: String { "what is due" }
  @usableFromInline static var promise: Promise<App> { .identical }
  @usableFromInline static var completableLanes: [Int] { Array(App.lanes.indices) }
  @usableFromInline static var failableLanes: [Int] { Array(App.lanes.indices) }

  // Exclusivity is not checked at run time: an oracle calls nothing that could call back.
  @exclusivity(unchecked) @usableFromInline var oracle = App.Oracle()
  @exclusivity(unchecked) @usableFromInline var observers: [DecisionLog<App.Decision>]
  @usableFromInline let scheduler: VirtualScheduler
  @usableFromInline let services: Services<App>?
  @exclusivity(unchecked) @usableFromInline var timers: [(event: App.Event, timer: any Cancellable)] = []

  @inlinable
  init(_ environment: Environment<App>) {
    observers = App.hasWorld ? [] : [environment.decisions]
    scheduler = environment.scheduler
    services = environment.world
  }

  @inlinable
  func receive(_ event: App.Event) {
    // An observer may send an event; by then the oracle has decided on this one.
    for decision in oracle.decisions(at: event) {
      if App.hasWorld { ask(decision) }
      for observer in observers { observer.emit(decision) }
    }
    if let alarm = oracle.alarm(after: event) { set(alarm) }
  }

  /// The world finds out whether a decision is a request.
  @usableFromInline
  func ask(_ decision: App.Decision) {
    services?.ask(decision) { [unowned self] answer in receive(answer) }
  }

  @usableFromInline
  func set(_ alarm: Alarm<App.Event>) {
    if let index = timers.firstIndex(where: { $0.event == alarm.event }) { timers.remove(at: index).timer.cancel() }
    let timer = scheduler.schedule(after: alarm.delay) { [unowned self] in
      timers.removeAll { $0.event == alarm.event }
      receive(alarm.event)
    }
    timers.append((alarm.event, timer))
  }

  @inlinable
  func addObserver(_ decisions: DecisionLog<App.Decision>) { observers.append(decisions) }

  @inlinable
  func complete(lane: Int) {}

  @inlinable
  func fail(lane: Int) {}
}

extension ArchitectureEntry {
  @inlinable
  public static var oracle: ArchitectureEntry { entry(OracleArchitecture<App>.self) }
}
