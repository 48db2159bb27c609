public import Foundation

/// The data of a screen, updated from the app's state after each change. Inherit from it:
///
///     final class LightsViewState: ViewState<AppState, Message> {
///       private(set) var lights: [Light] = []
///
///       override func process(_ state: AppState) { lights = state.lights }
///     }
///
///     let viewState = LightsViewState(store: store)
///
/// For SwiftUI, make the class `@Observable`, or an `ObservableObject` with `@Published` properties.
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

  /// A change during the processing of a state is processed afterwards, so all shown data belong to one state.
  @inlinable
  final func update() {
    guard turns.begin() else { return }
    while turns.next() { process(state()) }
  }

  /// Takes the shown data from the state. Called after the initialisation of the subclass's properties, and after each
  /// change, never re-entrantly.
  open func process(_ state: State) {}

  /// Receives each message of the app, if it is among the domain's receivers: for behaviour of the screen outside the
  /// state. Does nothing by default.
  open func handle(msg: Message) {}
}

/// Posts a notification after each change of a store, with the state as its object: for views without a ``ViewState``,
/// as in UIKit.
///
///     let notifier = StateNotifier(store: store, name: .stateChanged)
///
/// A view reads the state from the notification:
///
///     @objc func stateChanged(_ notification: Notification) {
///       if let state = notification.state(AppState.self) { process(state) }
///     }
///
/// All observers receive all posted states in the same order, and the last one is the store's, even if an observer
/// changes it or calls ``post()``.
public final class StateNotifier<State> {
  private let state: () -> State
  private let name: Notification.Name
  private let center: NotificationCenter
  private var turns = UpdateTurns()

  /// Subscribes to the store and posts nothing yet. The store does not keep the notifier alive.
  public init<Change>(store: Store<State, Change>, name: Notification.Name, center: NotificationCenter = .default) {
    (state, self.name, self.center) = (store.state, name, center)
    store.updated { [weak self] in self?.post() }
  }

  /// Posts the current state, for a view made after the last change. During a post, the next one waits until all
  /// observers have received the current one.
  public func post() {
    guard turns.begin() else { return }
    while turns.next() { center.post(name: name, object: state()) }
  }
}

extension Notification {
  /// The state posted by a ``StateNotifier``; nil if the object is of another type.
  public func state<State>(_ type: State.Type = State.self) -> State? { object as? State }
}

/// Serializes updates: requests during an update lead to one update after it.
///
///     guard turns.begin() else { return }
///     while turns.next() { update() }
@usableFromInline
struct UpdateTurns {
  @usableFromInline var isRunning = false
  @usableFromInline var isOutdated = false

  @inlinable
  init() {}

  /// Requests an update. False if one is running, which then runs this one too.
  @inlinable
  mutating func begin() -> Bool {
    isOutdated = true
    if isRunning { return false }
    isRunning = true
    return true
  }

  /// Whether there is an update to run. False ends the sequence that ``begin()`` started.
  @inlinable
  mutating func next() -> Bool {
    isRunning = isOutdated
    isOutdated = false
    return isRunning
  }
}
