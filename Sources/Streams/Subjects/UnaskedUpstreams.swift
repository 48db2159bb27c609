/// Upstream subscriptions of a subject from which no value was requested yet. Cancels them when released.
@usableFromInline
final class UnaskedUpstreams {
  private var subscriptions: [any Subscription] = []
  /// The count at which cancelled subscriptions are removed.
  private var limit = 8

  init() {}

  deinit {
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Called under the subject's lock. A cancelled feed holds nothing, so its release runs no foreign code.
  func add(_ subscription: any Subscription) {
    if subscriptions.count == limit {
      subscriptions.removeAll { ($0 as? UpstreamUntilEnd)?.isOver == true }
      limit = max(8, 2 * subscriptions.count)
    }
    subscriptions.append(subscription)
  }

  /// Requests the values of all, in the order in which they were added.
  func ask() {
    let asked = subscriptions
    subscriptions = []
    for subscription in asked { subscription.request(.unlimited) }
  }
}
