extension Publisher {
  /// Sends every value and the completion to `subject`, until the returned token is cancelled or released.
  ///
  ///     let token = [1, 2].publisher.subscribe(numbers)
  ///
  /// The subject decides when this publisher is asked for values: see ``Subject/send(subscription:)``. So what a sequence
  /// has is not lost in a ``PassthroughSubject`` without a subscriber: it comes with the first one.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let upstream = FeedSubscription()
    receive(subscriber: Feed(subject: subject, upstream: upstream))
    return AnyCancellable(subscription: upstream)
  }
}

/// The end of a chain that feeds a subject. The chain retains the subject, the token does not.
@usableFromInline
struct Feed<S: Subject>: Subscriber {
  @usableFromInline let subject: S
  @usableFromInline let upstream: FeedSubscription
  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(upstream) }

  @inlinable
  init(subject: S, upstream: FeedSubscription) {
    self.subject = subject
    self.upstream = upstream
  }

  @inlinable
  func expectAnyThread() {
    upstream.expectAnyThread()
    subject.expectAnyThread()
  }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    if upstream.accept(subscription) { subject.send(subscription: upstream) }
  }

  @inlinable @inline(__always)
  func receive(_ input: S.Output) {
    if upstream.isListening { subject.send(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if upstream.end() { subject.send(completion: completion) }
  }
}

/// The subscription of such a chain, which the last subscriber of an `autoconnect` may end on another thread.
@usableFromInline
final class FeedSubscription: UpstreamUntilEnd, CancellableElsewhere {
  @usableFromInline override init() { super.init() }

  func cancelElsewhere() {
    let ended = hold { takeUpstream() }
    ended??.cancelFromElsewhere()
  }
}
