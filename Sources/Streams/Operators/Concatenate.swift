extension Publisher {
  /// Sends `elements` to each subscriber, then passes on the values of this publisher.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends `elements` to each subscriber, then passes on the values of this publisher.
  ///
  ///     results.prepend(cachedResults)
  @inlinable
  public func prepend<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Publishers.Sequence<Elements, Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Passes on the values of `publisher`. When it finishes, subscribes to this publisher and passes on its values.
  @inlinable
  public func prepend<P: Publisher<Output, Failure>>(_ publisher: P) -> Publishers.Concatenate<P, Self> {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Passes on the values of this publisher. When it finishes, sends `elements`.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Passes on the values of this publisher. When it finishes, sends `elements`.
  @inlinable
  public func append<Elements: Sequence<Output>>(
    _ elements: Elements
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<Elements, Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Passes on the values of this publisher. When it finishes, subscribes to `publisher` and passes on its values.
  @inlinable
  public func append<P: Publisher<Output, Failure>>(_ publisher: P) -> Publishers.Concatenate<Self, P> {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// Finishes with `suffix`; fails with either. Does not subscribe to `suffix` after a failure of `prefix`.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix

    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public var domain: Domain? { prefix.domain.joined(with: suffix.domain) }

    @inlinable
    public static var expectedDomain: Domain? { Prefix.expectedDomain.joined(with: Suffix.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let beginning = Beginning(suffix: suffix, domain, downstream: subscriber)
      beginning.subscription.noteHome(of: prefix.domain, in: domain)
      prefix.receive(subscriber: beginning)
    }

    /// The subscriber of the prefix. Then subscribes the downstream to the suffix.
    @usableFromInline
    struct Beginning<Downstream: Subscriber<Output, Failure>>: SerialStage {
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let suffix: Suffix
      @usableFromInline let domain: Domain?
      @usableFromInline let downstream: Downstream

      @inlinable
      init(suffix: Suffix, _ domain: Domain?, downstream: Downstream) {
        subscription = SerialSubscription()
        self.suffix = suffix
        self.domain = domain
        self.downstream = downstream
      }

      /// Not inlined: `Mem2Reg` of Swift 6.3.1 gives up on a long chain in one function with the loop over the prefix.
      @inlinable @inline(never)
      func receive(_ input: Output) {
        if subscription.isOver { subscription.cancelLate() } else { downstream.receive(input) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .failure:
          if subscription.finish() { downstream.receive(completion: completion) }
        case .finished:
          subscription.detach()
          // This may have ended before, and releasing the subscription may have cancelled it.
          if subscription.isOver { return }
          Continuation(subscription: subscription, downstream: downstream).subscribe(to: suffix, in: domain)
        }
      }
    }
  }
}
