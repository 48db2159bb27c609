/// How a subject ended.
///
/// An object, not a value in the subject: the deinit of a generic class does not know the layout of
/// `Completion<Failure>?` and would look up its metadata whenever a subject is freed. A reference is just released.
@usableFromInline
final class Ending<Failure: Error> {
  @usableFromInline let completion: Subscribers.Completion<Failure>

  @inlinable
  init(_ completion: Subscribers.Completion<Failure>) { self.completion = completion }

  /// Completes a subscriber that comes after the end.
  @inlinable @inline(never)
  func tell<S: Subscriber>(_ subscriber: S) where S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }
}
