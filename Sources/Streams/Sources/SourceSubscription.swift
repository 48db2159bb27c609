import Synchronization

/// The subscription of a publisher that has everything at hand, and sends it from the first request on.
///
/// Nearly every subscriber asks as soon as it receives its subscription. Then the publisher sends when that call has
/// returned, as if there were no demand. If the subscriber asks later, or never, the publisher stores here what to do
/// at the first request: ``hold(_:)``.
///
/// While a subscriber receives a value, it may ask for a pause. Only a ``Publishers/Sequence`` can pause.
/// ``endPause()`` ends the pause, and so does the next request.
///
/// The state is atomic, because an operator may subscribe on one thread and be cancelled on another. Only the call
/// that ends the state ``State/holding`` uses `held` afterwards, so exclusivity is not checked at run time. The
/// relaxed load of the state, one per value, is an ordinary load.
@usableFromInline
final class SourceSubscription: Subscription {
  @usableFromInline
  enum State: UInt8, AtomicRepresentable {
    /// Nobody has asked for values.
    case unasked
    /// The subscriber has asked, and takes whatever comes.
    case running
    /// The subscriber wants nothing more until it asks again.
    case paused
    /// Unasked or paused, and `held` has what to do at the next request.
    case holding
    /// The subscriber has cancelled.
    case cancelled
  }

  @usableFromInline let state = Atomic(State.unasked)
  private let canPause: Bool
  @exclusivity(unchecked) private var held: HeldStart?

  @usableFromInline init(canPause: Bool = false) { self.canPause = canPause }

  /// Whether the next value is wanted.
  @inlinable @inline(__always)
  var isRunning: Bool { state.load(ordering: .relaxed) == .running }

  @inlinable
  var isCancelled: Bool { state.load(ordering: .relaxed) == .cancelled }

  /// Calls `start` with this subscription at the first request, or now if there was one.
  @usableFromInline
  func hold(_ start: @escaping (SourceSubscription) -> Void) {
    held = HeldStart(start)
    if move(from: .unasked, to: .holding) { return }
    let held = held.take()
    if isRunning { held?.start(self) }
  }

  /// Calls `goOn` at the end of a pause, with this subscription.
  /// - Returns: false if the pause has ended already. Then `goOn` is not called. True after a cancellation.
  @usableFromInline
  func holdRest(_ goOn: @escaping (SourceSubscription) -> Void) -> Bool {
    if isCancelled { return true }
    held = HeldStart(goOn)
    let (isHeld, former) = state.compareExchange(
      expected: .paused, desired: .holding, ordering: .acquiringAndReleasing)
    if isHeld { return true }
    let unused = held.take()
    withExtendedLifetime(unused) {}
    return former == .cancelled
  }

  /// Asks for no more values than the one that is being received, if the publisher can go on later.
  /// - Returns: whether it stops.
  func pause() -> Bool { canPause && move(from: .running, to: .paused) }

  /// Ends a pause. If the last value is still being received, the publisher goes on when that call returns, else
  /// here.
  func endPause() {
    if move(from: .paused, to: .running) || !move(from: .holding, to: .running) { return }
    held.take()?.start(self)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none || move(from: .unasked, to: .running) { return }
    endPause()
  }

  @usableFromInline
  func cancel() {
    guard state.exchange(.cancelled, ordering: .acquiringAndReleasing) == .holding else { return }
    let ended = held.take()
    withExtendedLifetime(ended) {}
  }

  /// - Returns: whether the state was `former`, and is `next` now.
  private func move(from former: State, to next: State) -> Bool {
    state.compareExchange(expected: former, desired: next, ordering: .acquiringAndReleasing).exchanged
  }
}

/// A closure in an object. So a subscription that stores no closure is larger by one pointer, not by two.
private final class HeldStart {
  let start: (SourceSubscription) -> Void

  init(_ start: @escaping (SourceSubscription) -> Void) { self.start = start }
}
