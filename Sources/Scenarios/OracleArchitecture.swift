/// The oracle in the place of an architecture, so that everything that replays architectures replays it too.
///
/// It hears of every event of the history at once, in order; no clock, no ended input and no late observer changes what is
/// due.
final class OracleArchitecture<App: Scenarios.App>: LateObservable, Completable, Failable {
  static var name: String { "oracle" }
  static var origin: String { "what is due" }
  static var promise: Promise<App> { .identical }
  static var completableLanes: [Int] { Array(App.lanes.indices) }
  static var failableLanes: [Int] { Array(App.lanes.indices) }

  private var oracle = App.Oracle()
  private var observers: [DecisionLog<App.Decision>]

  init(_ environment: Environment<App>) { observers = [environment.decisions] }

  func receive(_ event: App.Event) {
    // Whoever is told answers after the oracle has made up its mind on this event.
    for decision in oracle.decisions(at: event) {
      for observer in observers { observer.emit(decision) }
    }
  }

  func addObserver(_ decisions: DecisionLog<App.Decision>) { observers.append(decisions) }

  func complete(lane: Int) {}

  func fail(lane: Int) {}
}

extension ArchitectureEntry {
  /// The app's ``Oracle``, as something that can be replayed.
  public static var oracle: ArchitectureEntry { entry(OracleArchitecture<App>.self) }
}
