/// Holds the state of an app. It is a tuple of functions, so that a test can replace any of them.
///
///     let store = createMemoryStore(initial: AppState(lights: []))
///     store.updated { show(store.state()) }
///     store.change(.create(.light(hall)), .update(.light(hall.id, by: [.turning(.on)])))
///
/// - `state`: the current state.
/// - `change`: applies all changes as one. When it returns, the subscribers have been called. Subscribers in the middle
///   of a call are called again afterwards, with the last state.
/// - `reset`: restores the initial state.
/// - `updated`: adds a subscriber, which is called without arguments after each change. A subscription never ends: it
///   costs a call at each change, even after the release of the ``ViewState`` or ``StateNotifier`` that subscribed. So
///   make one of these for the app, not one each time a screen is shown. A subscriber that captures the store keeps
///   itself and the store alive; those two do not.
/// - `destroy`: as `reset`, and deletes stored copies of the state.
///
/// A store is not `Sendable`: it stays in one isolation domain, as do its subscribers.
public typealias Store<State, Change> = (
  state: () -> State,
  change: (_ changes: Change...) -> Void,
  reset: () -> Void,
  updated: (_ subscriber: @escaping () -> Void) -> Void,
  destroy: () -> Void
)

@inlinable
public func createMemoryStore<State: Alterable>(initial: State) -> Store<State, State.Change> {
  let core = StoreCore(initial)
  let replace = { (state: State) in
    core.set(state)
    core.tell()
  }
  return (
    state: { core.state },
    change: { (changes: State.Change...) in replace(core.state.alter(changes)) },
    reset: { replace(initial) },
    updated: { core.subscribe($0) },
    destroy: { replace(initial) }
  )
}

/// The state of one store and its subscribers: the only variables of an app.
@usableFromInline
final class StoreCore<State> {
  @usableFromInline var state: State
  @usableFromInline var version = 0
  @usableFromInline var subscribers: [StoreSubscriber] = []

  @inlinable
  init(_ state: State) { self.state = state }

  /// Does not call subscribers; see ``tell()``.
  @inlinable
  func set(_ state: State) {
    self.state = state
    version += 1
  }

  @inlinable
  func subscribe(_ tell: @escaping () -> Void) { subscribers.append(StoreSubscriber(knowing: version, tell)) }

  /// Calls the subscribers that lack the last state, in the order of subscription.
  ///
  /// A subscriber may set the state and call this method. Subscribers not yet called then skip the older state. That
  /// subscriber itself is called again after it has returned.
  @inlinable
  func tell() {
    for subscriber in subscribers { subscriber.catchUp { version } }
  }
}

/// A subscriber, called at most once a version, always for the last version, and never re-entrantly.
@usableFromInline
final class StoreSubscriber {
  @usableFromInline let tell: () -> Void
  @usableFromInline var knownVersion: Int
  @usableFromInline var isBeingTold = false

  @inlinable
  init(knowing version: Int, _ tell: @escaping () -> Void) {
    knownVersion = version
    self.tell = tell
  }

  /// Calls it until it has the last version, which its calls may change.
  @inlinable
  func catchUp(with lastVersion: () -> Int) {
    if isBeingTold { return }
    isBeingTold = true
    while knownVersion != lastVersion() {
      knownVersion = lastVersion()
      tell()
    }
    isBeingTold = false
  }
}
