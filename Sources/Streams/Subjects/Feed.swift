extension Publisher {
  /// Sends every value and the completion to `subject`, until the returned token is cancelled or released.
  ///
  ///     let token = [1, 2].publisher.subscribe(numbers)
  ///
  /// The subject decides when it requests values: see ``Subject/send(subscription:)``. So a ``PassthroughSubject`` does
  /// not lose the values of a sequence before its first subscriber. The subject is not retained; its release ends the
  /// values.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    feed(WeakReference(subject), in: subject.domain)
  }

  /// - Parameter domain: the subject's domain.
  @inlinable
  func feed<Fed: SubjectReference>(_ reference: Fed, in domain: Domain?) -> AnyCancellable
  where Fed.Referent.Output == Output, Fed.Referent.Failure == Failure {
    if self.domain == .anyThread, domain == .confined { refuseAnyThread("A subject") }
    let subscription = UpstreamUntilEnd()
    // The last subscriber of an `autoconnect` may end the chain on another thread than the confined upstream's.
    subscription.noteHome(of: self.domain, in: domain)
    receive(subscriber: Feed(subscription: subscription, reference: reference))
    return AnyCancellable(subscription: subscription)
  }
}

/// The subject at the end of a chain.
@usableFromInline
protocol SubjectReference {
  associatedtype Referent: Subject
  /// Nil once released.
  var subject: Referent? { get }
  /// Does nothing once the subject is released.
  func send(_ value: Referent.Output)
}

@usableFromInline
struct StrongReference<Referent: Subject>: SubjectReference {
  @usableFromInline let held: Referent

  @inlinable
  init(_ subject: Referent) { held = subject }

  @inlinable
  var subject: Referent? { held }

  @inlinable @inline(__always)
  func send(_ value: Referent.Output) { held.send(value) }
}

@usableFromInline
struct WeakReference<Referent: Subject>: SubjectReference {
  @usableFromInline private(set) weak var subject: Referent?

  @inlinable
  init(_ subject: Referent) { self.subject = subject }

  @inlinable @inline(__always)
  func send(_ value: Referent.Output) { subject?.send(value) }
}

/// The end of a chain that feeds a subject.
@usableFromInline
struct Feed<Reference: SubjectReference>: Subscriber {
  @usableFromInline let subscription: UpstreamUntilEnd
  @usableFromInline let reference: Reference

  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(subscription) }

  @inlinable
  init(subscription: UpstreamUntilEnd, reference: Reference) {
    self.subscription = subscription
    self.reference = reference
  }

  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    if subscription.keep(upstream) { reference.subject?.send(subscription: subscription) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Reference.Referent.Output) {
    if subscription.isOver { subscription.cancelLate() } else { reference.send(input) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Reference.Referent.Failure>) {
    // Releasing the subscription may release the subject.
    let subject = reference.subject
    if subscription.finish() { subject?.send(completion: completion) }
  }
}
