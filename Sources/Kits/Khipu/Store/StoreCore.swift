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
