/// Subscriptions that wait in a subject until somebody asks it for values. A subject that is released before cancels them.
@usableFromInline
final class UnaskedUpstreams {
  private var subscriptions: [any Subscription] = []

  init() {}

  deinit {
    for subscription in subscriptions { subscription.cancel() }
  }

  func add(_ subscription: any Subscription) { subscriptions.append(subscription) }

  /// Asks all of them, in the order in which they came.
  func ask() {
    let asked = subscriptions
    subscriptions = []
    for subscription in asked { subscription.request(.unlimited) }
  }
}
