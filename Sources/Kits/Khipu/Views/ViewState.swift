/// What a screen shows, taken from the state of the app each time that one changes. Inherit from it:
///
///     final class LightsViewState: ViewState<AppState, Message> {
///       private(set) var lights: [Light] = []
///
///       override func process(_ state: AppState) { lights = state.lights }
///     }
///
///     let viewState = LightsViewState(store: store)
///
/// With SwiftUI the class is `@Observable` as well, or an `ObservableObject` with `@Published` properties.
open class ViewState<State, Message> {
  @usableFromInline final let state: () -> State
  @usableFromInline final var turns = UpdateTurns()

  /// Subscribes to the store and processes its state at once. The store does not keep the view state alive.
  @inlinable
  public init<Change>(store: Store<State, Change>) {
    state = store.state
    store.updated { [weak self] in self?.update() }
    update()
  }

  /// A change made while a state is being processed is processed after it: all that is shown is of one state.
  @inlinable
  final func update() {
    guard turns.begin() else { return }
    while turns.next() { process(state()) }
  }

  /// Takes from the state what is shown. Called once at the start, when all properties of the subclass have their first
  /// values, and after each change, never while it is running.
  open func process(_ state: State) {}

  /// Hears each message of the app, if it is among the receivers of the domain: for what the screen does and the state
  /// does not hold. It does nothing unless it is overridden.
  open func handle(msg: Message) {}
}
