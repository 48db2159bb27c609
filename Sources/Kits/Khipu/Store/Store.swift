/// Holds the state of an app. It is a tuple of functions, so that a use case can be given one that does what a test wants.
///
///     let store = createMemoryStore(initial: AppState(lights: []))
///     store.updated { show(store.state()) }
///     store.change(.create(.light(hall)), .update(.light(hall.id, by: [.turning(.on)])))
///
/// - `state`: the state as it is now.
/// - `change`: alters the state by all changes, as one. When it returns, the subscribers have been told. Those that
///   were being told when it was called hear of the last state when they have returned.
/// - `reset`: the state is again what it was at first.
/// - `updated`: has a subscriber told after each change. It hears nothing but that the state changed. A subscription never
///   ends: it stays as long as the store and costs a call at each change, also when the ``ViewState`` or
///   ``StateNotifier`` that subscribed is gone. So make one of these for the app, not one each time a screen is shown. A
///   subscriber that captures the store keeps itself and the store alive; those two do not.
/// - `destroy`: as `reset`, and nothing of the state is kept anywhere.
///
/// A store is not `Sendable`: it stays in one isolation domain, as do its subscribers.
public typealias Store<State, Change> = (
  state: () -> State,
  change: (_ changes: Change...) -> Void,
  reset: () -> Void,
  updated: (_ subscriber: @escaping () -> Void) -> Void,
  destroy: () -> Void
)
