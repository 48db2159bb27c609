public import Foundation

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
