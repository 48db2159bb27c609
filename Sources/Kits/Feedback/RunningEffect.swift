import Streams

/// One subscription to a publisher of events. Its events that wait are not handled once it is cancelled.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class RunningEffect: Cancellable {
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false
  @exclusivity(unchecked) private var subscription: (any Subscription)?

  @usableFromInline
  init() {}

  @usableFromInline
  func keep(_ subscription: consuming any Subscription) {
    if isCancelled { return subscription.cancel() }
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  /// The publisher has completed. Its events that wait are still handled.
  @usableFromInline
  func finish() {
    let subscription = subscription.take()
    // Until here, as its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  @usableFromInline
  func cancel() {
    isCancelled = true
    let subscription = subscription.take()
    subscription?.cancel()
  }
}
