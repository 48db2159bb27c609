extension Publisher {
  /// Subscribes to the publisher again when it fails, at most `retries` times. Passes on the failure after that.
  ///
  ///     request.retry(3)
  ///
  /// Values pass at once, also those of an attempt that fails. A negative count means no limit, as in Combine.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}

extension Publishers {
  public struct Retry<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    /// The number of further subscriptions; nil or negative for no limit.
    public let retries: Int?

    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let attempts = Attempts(retries)
      subscriber.receive(subscription: attempts)
      if !attempts.isOver { Retrying(upstream: upstream, subscription: attempts, downstream: subscriber).subscribe() }
    }

    @usableFromInline
    struct Retrying<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
      @usableFromInline let upstream: Upstream
      @usableFromInline let subscription: Attempts
      @usableFromInline let downstream: Downstream

      @inlinable
      init(upstream: Upstream, subscription: Attempts, downstream: Downstream) {
        self.upstream = upstream
        self.subscription = subscription
        self.downstream = downstream
      }

      /// A loop, because a publisher that always fails at once would recurse without end.
      @inlinable
      func subscribe() {
        subscription.beginSubscribing()
        repeat { upstream.receive(subscriber: self) } while subscription.subscribesAgain()
      }

      @inlinable
      func receive(subscription upstream: consuming any Subscription) { subscription.keepNext(upstream) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if subscription.isOver { subscription.cancelLate() } else { downstream.receive(input) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if case .failure = completion, subscription.takeAnother() {
          if !subscription.leaveToSubscriber() { subscribe() }
        } else if subscription.finish() {
          downstream.receive(completion: completion)
        }
      }
    }
  }
}

/// The subscription of `retry`: the remaining attempts, and the state of the current attempt.
@usableFromInline
final class Attempts: SerialSubscription {
  @exclusivity(unchecked) private var remaining: Int?
  @exclusivity(unchecked) private var isSubscribing = false
  /// Whether the upstream has failed during its subscription, perhaps on another thread.
  @exclusivity(unchecked) private var hasFailed = false

  @usableFromInline
  init(_ retries: Int?) {
    if let retries, retries >= 0 { remaining = retries }
    super.init()
  }

  @usableFromInline
  func beginSubscribing() { hold { isSubscribing = true } }

  /// - Returns: whether to subscribe again, because the attempt has failed meanwhile.
  @usableFromInline
  func subscribesAgain() -> Bool {
    hold {
      isSubscribing = hasFailed && !isOver
      hasFailed = false
      return isSubscribing
    }
  }

  /// - Returns: whether the loop in `subscribe` makes the next attempt.
  @usableFromInline
  func leaveToSubscriber() -> Bool {
    hold {
      if isSubscribing { hasFailed = true }
      return isSubscribing
    }
  }

  /// - Returns: whether to make another attempt after a failure.
  @usableFromInline
  func takeAnother() -> Bool {
    if isOver { return false }
    if let remaining {
      if remaining == 0 { return false }
      self.remaining = remaining - 1
    }
    detach()
    // Releasing the subscription may have cancelled this.
    return !isOver
  }
}
