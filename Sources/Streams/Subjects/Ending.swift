/// How a subject ended.
///
/// An object: for a value, the deinit of the generic subject would look up the metadata of `Completion<Failure>?`.
@usableFromInline
final class Ending<Failure: Error> {
  @usableFromInline let completion: Subscribers.Completion<Failure>

  @inlinable
  init(_ completion: Subscribers.Completion<Failure>) { self.completion = completion }

  /// Completes a subscriber that subscribes after the end.
  @inlinable @inline(never)
  func tell<S: Subscriber>(_ subscriber: S) where S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }
}
