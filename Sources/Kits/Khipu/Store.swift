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

/// A store that keeps its state in memory alone.
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

/// The state of one store and those who are told of it: the only variables of an app.
@usableFromInline
final class StoreCore<State> {
  @usableFromInline var state: State
  /// How often the state was set.
  @usableFromInline var version = 0
  @usableFromInline var subscribers: [StoreSubscriber] = []

  @inlinable
  init(_ state: State) { self.state = state }

  /// Tells nobody: that is ``tell()``.
  @inlinable
  func set(_ state: State) {
    self.state = state
    version += 1
  }

  /// Who subscribes can read the state, so that it is told of later ones alone.
  @inlinable
  func subscribe(_ tell: @escaping () -> Void) { subscribers.append(StoreSubscriber(knowing: version, tell)) }

  /// Tells all who do not know of the last state, in the order in which they subscribed.
  ///
  /// A subscriber may set the state and tell of it. Those who were not told of the older state by then hear of the newer
  /// one alone. That subscriber itself hears of it when it has returned.
  @inlinable
  func tell() {
    for subscriber in subscribers { subscriber.catchUp { version } }
  }
}

/// Is told of each version of a state once at most, of the last one always, and of none while it is being told.
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

  /// Tells it until it knows of the last version, which may change while it is told.
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
