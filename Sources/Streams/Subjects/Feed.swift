extension Publisher {
  /// Sends every value and the completion to `subject`, until the returned token is cancelled or released.
  ///
  ///     let token = [1, 2].publisher.subscribe(numbers)
  ///
  /// The subject decides when this publisher is asked for values: see ``Subject/send(subscription:)``. So what a sequence
  /// has is not lost in a ``PassthroughSubject`` without a subscriber: it comes with the first one. The subject is not
  /// retained: values end with it.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    feed(FeedSubscription(subject, domain), holdsSubject: false)
  }

  /// - Parameters:
  ///   - subscription: of the chain, with the subject at its end.
  ///   - holdsSubject: whether the chain retains the subject.
  @inlinable
  func feed<S: Subject>(_ subscription: FeedSubscription<S>, holdsSubject: Bool) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    if domain == .anyThread, subscription.subject?.domain == .confined { refuseAnyThread("A subject") }
    receive(subscriber: Feed(upstream: subscription, held: holdsSubject ? subscription.subject : nil))
    return AnyCancellable(subscription: subscription)
  }
}

/// The end of a chain that feeds a subject.
@usableFromInline
struct Feed<S: Subject>: Subscriber {
  @usableFromInline let upstream: FeedSubscription<S>
  @usableFromInline let held: S?
  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(upstream) }

  @inlinable
  init(upstream: FeedSubscription<S>, held: S?) {
    self.upstream = upstream
    self.held = held
  }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    if upstream.keep(subscription) { upstream.subject?.send(subscription: upstream) }
  }

  @inlinable @inline(__always)
  func receive(_ input: S.Output) {
    if upstream.isOver { upstream.cancelLate() } else { (held ?? upstream.subject)?.send(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    // The subject may go with the subscription.
    let subject = upstream.subject
    if upstream.finish() { subject?.send(completion: completion) } else { upstream.cancelLate() }
  }
}

/// The subscription of such a chain. The last subscriber of an `autoconnect` may end it on another thread than that of a
/// confined upstream: then the upstream is cancelled when it sends next.
///
/// No exclusivity checks, for the reason given at ``UpstreamUntilEnd``.
@usableFromInline
final class FeedSubscription<S: Subject>: UpstreamUntilEnd {
  /// Nil once it was released.
  @usableFromInline private(set) weak var subject: S?

  /// - Parameter upstream: the domain of the upstream, which is subscribed to on this thread.
  @usableFromInline
  init(_ subject: S, _ upstream: Domain?) {
    self.subject = subject
    super.init()
    noteHome(of: upstream, in: subject.domain)
  }
}
