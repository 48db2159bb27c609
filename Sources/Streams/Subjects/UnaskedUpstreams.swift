/// Subscriptions that wait in a subject until somebody asks it for values. A subject that is released before cancels them.
@usableFromInline
final class UnaskedUpstreams {
  private var subscriptions: [any Subscription] = []
  /// How many there may be before the cancelled ones are removed.
  private var limit = 8

  init() {}

  deinit {
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Called while the lock of the subject is held: a feed that was cancelled holds nothing, so its release runs no code
  /// from outside.
  func add(_ subscription: any Subscription) {
    if subscriptions.count == limit {
      subscriptions.removeAll { ($0 as? UpstreamUntilEnd)?.isOver == true }
      limit = max(8, 2 * subscriptions.count)
    }
    subscriptions.append(subscription)
  }

  /// Asks all of them, in the order in which they came.
  func ask() {
    let asked = subscriptions
    subscriptions = []
    for subscription in asked { subscription.request(.unlimited) }
  }
}
