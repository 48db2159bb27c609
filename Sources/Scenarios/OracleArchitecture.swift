/// The oracle as an architecture, so that whatever replays architectures replays it too.
///
/// Its decisions depend on the events alone: not on the clock, an ended input or a late observer.
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

  @inlinable
  init(_ environment: Environment<App>) { observers = [environment.decisions] }

  @inlinable
  func receive(_ event: App.Event) {
    // An observer may answer with an event; by then the oracle has decided on this one.
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
