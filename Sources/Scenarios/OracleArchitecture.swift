/// The oracle in the place of an architecture, so that everything that replays architectures replays it too.
///
/// It hears of every event of the history at once, in order; no clock, no ended input and no late observer changes what is
/// due.
@usableFromInline
final class OracleArchitecture<App: Scenarios.App>: LateObservable, Completable, Failable {
  @usableFromInline static var name: String { "oracle" }
  @usableFromInline static var origin: String { "what is due" }
  @usableFromInline static var promise: Promise<App> { .identical }
  @usableFromInline static var completableLanes: [Int] { Array(App.lanes.indices) }
  @usableFromInline static var failableLanes: [Int] { Array(App.lanes.indices) }

  // Exclusivity is not checked at run time: an oracle knows nobody who could come back here.
  @exclusivity(unchecked) @usableFromInline var oracle = App.Oracle()
  @exclusivity(unchecked) @usableFromInline var observers: [DecisionLog<App.Decision>]

  @inlinable
  init(_ environment: Environment<App>) { observers = [environment.decisions] }

  @inlinable
  func receive(_ event: App.Event) {
    // Whoever is told, answers after the oracle has made up its mind on this event.
    for decision in oracle.decisions(at: event) {
      for observer in observers { observer.emit(decision) }
    }
  }

  @inlinable
  func addObserver(_ decisions: DecisionLog<App.Decision>) { observers.append(decisions) }

  @inlinable
  func complete(lane: Int) {}

  @inlinable
  func fail(lane: Int) {}
}

extension ArchitectureEntry {
  /// The app's ``Oracle``, as something that can be replayed.
  @inlinable
  public static var oracle: ArchitectureEntry { entry(OracleArchitecture<App>.self) }
}
