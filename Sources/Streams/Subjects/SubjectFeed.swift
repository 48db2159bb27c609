extension Publisher {
  /// Sends every value and the completion to `subject`, until the returned token is cancelled or released.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let feed = SubjectFeed(subject)
    receive(subscriber: feed)
    return AnyCancellable(subscription: feed)
  }
}

/// The end of a chain that goes on in a subject. As ``Subscribers/Sink`` it is where contract 2 is kept for the chain
/// above; no exclusivity checks, for the reason given at ``JointInputs``.
@usableFromInline
final class SubjectFeed<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let subject: S
  @exclusivity(unchecked) @usableFromInline var isListening = true
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?

  @inlinable
  init(_ subject: S) { self.subject = subject }

  @inlinable
  func receive(subscription: consuming any Subscription) {
    if isListening, upstream == nil { upstream = subscription } else { subscription.cancel() }
  }

  @inlinable @inline(__always)
  func receive(_ input: S.Output) {
    if isListening { subject.send(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isListening else { return }
    isListening = false
    upstream = nil
    subject.send(completion: completion)
  }

  @usableFromInline
  func cancel() {
    guard isListening else { return }
    isListening = false
    let subscription = upstream.take()
    subscription?.cancel()
  }
}
