/// A subscription that may be told of its end on another thread than the one that has subscribed to it, if values may
/// come on any thread: see ``Subscriber/expectAnyThread()``. What stays on that thread above it is cancelled when it
/// sends next. Any other subscription whose values come on any thread may be cancelled on any.
protocol CancellableElsewhere: Subscription {
  func cancelElsewhere()
}

extension Subscription {
  /// Cancels from another thread than the one that has subscribed, where values may come on any.
  func cancelFromElsewhere() {
    if let known = self as? any CancellableElsewhere { known.cancelElsewhere() } else { cancel() }
  }
}

/// A subscription that was not cancelled when its operator ended, as another thread may be sending through it at that
/// moment. It is cancelled when it sends next.
struct Abandoned {
  private let strong: (any Subscription)?
  private weak let weak: (any Subscription)?

  /// Those of this module are held by whoever sends to them. Held here too, they would not be released with it. Others
  /// may be held by nobody else.
  init(_ subscription: any Subscription) {
    let subscription = subscription.origin
    let isHeld = subscription is AnySlot || subscription is SerialSubscription || subscription is GuardedState
    strong = isHeld ? nil : subscription
    weak = isHeld ? subscription : nil
  }

  /// Nil if it was released.
  var subscription: (any Subscription)? { strong ?? weak }
}
