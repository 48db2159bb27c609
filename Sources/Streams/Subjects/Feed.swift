extension Publisher {
  /// Sends every value and the completion to `subject`, until the returned token is cancelled or released.
  ///
  ///     let token = [1, 2].publisher.subscribe(numbers)
  ///
  /// The subject decides when this publisher is asked for values: see ``Subject/send(subscription:)``. So what a sequence
  /// has is not lost in a ``PassthroughSubject`` without a subscriber: it comes with the first one.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let held = HeldUntilEnd(())
    receive(subscriber: Feed(subject: subject, held: held))
    return AnyCancellable(subscription: held)
  }
}

/// The end of a chain that feeds a subject. The chain retains the subject, the token does not.
@usableFromInline
struct Feed<S: Subject>: Subscriber {
  @usableFromInline let subject: S
  @usableFromInline let held: HeldUntilEnd<Void>
  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(held) }

  @inlinable
  init(subject: S, held: HeldUntilEnd<Void>) {
    self.subject = subject
    self.held = held
  }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    if held.accept(subscription) { subject.send(subscription: held) }
  }

  @inlinable @inline(__always)
  func receive(_ input: S.Output) {
    if held.content != nil { subject.send(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if held.finish() != nil { subject.send(completion: completion) }
  }
}
