/// How a subject ended.
///
/// An object, not a value in the subject: nobody knows the layout of `Completion<Failure>?` in the deinit of a generic
/// class, which therefore looks its metadata up at run time, for each subject that goes away. A reference it just
/// releases.
@usableFromInline
final class Ending<Failure: Error> {
  @usableFromInline let completion: Subscribers.Completion<Failure>

  @inlinable
  init(_ completion: Subscribers.Completion<Failure>) { self.completion = completion }

  /// To one who subscribes when all is over.
  @inlinable @inline(never)
  func tell<S: Subscriber>(_ subscriber: S) where S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }
}
