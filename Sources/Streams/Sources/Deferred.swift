/// Makes a publisher for each subscriber, at its subscription.
///
///     Deferred { Just(clock.now) }
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  @inlinable @inline(__always)
  public var domain: Domain? { DeferredPublisher.expectedDomain }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { DeferredPublisher.expectedDomain }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if domain == .anyThread {
      AtHome(subscription: SerialSubscription(), downstream: subscriber).subscribe(to: createPublisher())
    } else {
      createPublisher().receive(subscriber: subscriber)
    }
  }

  /// For a type whose publishers may be confined or for any thread.
  @usableFromInline
  struct AtHome<Downstream: Subscriber<Output, Failure>>: SerialStage {
    @usableFromInline let subscription: SerialSubscription
    @usableFromInline let downstream: Downstream

    @inlinable
    init(subscription: SerialSubscription, downstream: Downstream) {
      self.subscription = subscription
      self.downstream = downstream
    }

    @inlinable @inline(__always)
    func subscribe(to publisher: DeferredPublisher) {
      subscription.noteHome(of: publisher.domain, in: .anyThread)
      publisher.receive(subscriber: self)
    }

    @inlinable @inline(__always)
    func receive(_ input: Output) {
      if subscription.isOver { subscription.cancelLate() } else { downstream.receive(input) }
    }
  }
}
