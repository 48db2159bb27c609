public import Foundation

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

/// Posts a notification after each change of a store, with the state as its object: for views that are no ``ViewState``,
/// such as those of UIKit.
///
///     let notifier = StateNotifier(store: store, name: .stateChanged)
///
/// A view takes the state from the notification:
///
///     @objc func stateChanged(_ notification: Notification) {
///       if let state = notification.state(AppState.self) { process(state) }
///     }
///
/// All observers receive all states that are posted in one order, and the last of them is the state of the store, also if
/// an observer changes it or asks for a post.
public final class StateNotifier<State> {
  private let state: () -> State
  private let name: Notification.Name
  private let center: NotificationCenter
  private var turns = UpdateTurns()

  /// Subscribes to the store and posts nothing yet. The store does not keep the notifier alive: it posts as long as it is
  /// kept.
  public init<Change>(store: Store<State, Change>, name: Notification.Name, center: NotificationCenter = .default) {
    (state, self.name, self.center) = (store.state, name, center)
    store.updated { [weak self] in self?.post() }
  }

  /// Posts the state as it is: for a view that has come since the last change. While a state is being posted, the next
  /// one waits until all observers have received it.
  public func post() {
    guard turns.begin() else { return }
    while turns.next() { center.post(name: name, object: state()) }
  }
}

extension Notification {
  /// The state that a ``StateNotifier`` has posted; nil if the object is none of this type.
  public func state<State>(_ type: State.Type = State.self) -> State? { object as? State }
}

/// Has updates run one after the other: none while one runs, and one more after it if one was asked for meanwhile.
///
///     guard turns.begin() else { return }
///     while turns.next() { update() }
@usableFromInline
struct UpdateTurns {
  @usableFromInline var isRunning = false
  @usableFromInline var isOutdated = false

  @inlinable
  init() {}

  /// Asks for an update. False if one runs: whoever runs it goes on with this one.
  @inlinable
  mutating func begin() -> Bool {
    isOutdated = true
    if isRunning { return false }
    isRunning = true
    return true
  }

  /// Whether there is an update to run. False ends what ``begin()`` began.
  @inlinable
  mutating func next() -> Bool {
    isRunning = isOutdated
    isOutdated = false
    return isRunning
  }
}
