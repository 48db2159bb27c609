/// The subscription of a publisher that has everything at hand, and sends it from the first request on.
///
/// Nearly every subscriber asks as soon as it receives its subscription. Then the publisher sends when that call has
/// returned, as if there were no demand. For one that asks later, or never, it leaves here what to do: ``hold(_:)``.
///
/// No exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
final class SourceSubscription: Subscription {
  @usableFromInline
  enum State {
    /// Nobody has asked for values.
    case unasked
    /// The subscriber has asked, and takes whatever comes.
    case running
    /// The subscriber has cancelled.
    case cancelled
  }

  @exclusivity(unchecked) @usableFromInline private(set) var state = State.unasked
  @exclusivity(unchecked) private var held: HeldStart?

  @usableFromInline init() {}

  /// Whether the next value is wanted.
  @inlinable @inline(__always)
  var isRunning: Bool { state == .running }

  @inlinable
  var isCancelled: Bool { state == .cancelled }

  /// Calls `start` at the first request, with this subscription: now, if that has come.
  @usableFromInline
  func hold(_ start: @escaping (SourceSubscription) -> Void) {
    switch state {
    case .unasked: held = HeldStart(start)
    case .running: start(self)
    case .cancelled: break
    }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard state == .unasked, demand != .none else { return }
    state = .running
    held.take()?.start(self)
  }

  @usableFromInline
  func cancel() {
    state = .cancelled
    let ended = held.take()
    withExtendedLifetime(ended) {}
  }
}

/// A closure in an object, so that a subscription that is not held back has a pointer more and not two.
private final class HeldStart {
  let start: (SourceSubscription) -> Void

  init(_ start: @escaping (SourceSubscription) -> Void) { self.start = start }
}
