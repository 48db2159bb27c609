import Synchronization

/// The subscription of a publisher that has all values at once, and sends them at the first request.
///
/// Nearly every subscriber requests values when it receives its subscription. The publisher then sends after that call
/// has returned. For a later request it stores a closure here: ``hold(_:)``.
///
/// While a subscriber receives a value, it may pause a ``Publishers/Sequence``. ``endPause()`` or the next request ends
/// the pause.
///
/// The state is atomic, because an operator may subscribe on one thread and be cancelled on another. Only the call that
/// ends the state ``State/holding`` uses `held` afterwards. The relaxed load of the state, one per value, is an
/// ordinary load.
@usableFromInline
final class SourceSubscription: Subscription {
  @usableFromInline
  enum State: UInt8, AtomicRepresentable {
    /// No value was requested.
    case unasked
    /// Every value is sent.
    case running
    /// No value is sent until the next request.
    case paused
    /// Unasked or paused, and `held` is called at the next request.
    case holding
    case cancelled
  }

  @usableFromInline let state = Atomic(State.unasked)
  private let canPause: Bool
  @exclusivity(unchecked) private var held: HeldStart?

  @usableFromInline init(canPause: Bool = false) { self.canPause = canPause }

  @inlinable @inline(__always)
  var isRunning: Bool { state.load(ordering: .relaxed) == .running }

  @inlinable
  var isCancelled: Bool { state.load(ordering: .relaxed) == .cancelled }

  /// Calls `start` with this subscription at the first request, or now if there already was one.
  @usableFromInline
  func hold(_ start: @escaping (SourceSubscription) -> Void) {
    held = HeldStart(start)
    if move(from: .unasked, to: .holding) { return }
    let held = held.take()
    if isRunning { held?.start(self) }
  }

  /// Calls `goOn` at the end of a pause, with this subscription.
  /// - Returns: false if the pause has ended, and `goOn` will not be called. True after a cancellation.
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

  /// Stops the publisher after the value that is being received, if the publisher can pause.
  /// - Returns: whether it stops.
  func pause() -> Bool { canPause && move(from: .running, to: .paused) }

  /// Ends a pause. If the last value is still being received, the publisher continues after that call, else here.
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

  private func move(from former: State, to next: State) -> Bool {
    state.compareExchange(expected: former, desired: next, ordering: .acquiringAndReleasing).exchanged
  }
}

/// A closure in an object. A subscription without a closure needs one pointer for it, not two.
private final class HeldStart {
  let start: (SourceSubscription) -> Void

  init(_ start: @escaping (SourceSubscription) -> Void) { self.start = start }
}
