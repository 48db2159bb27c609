extension Publisher {
  /// Passes on all values, with `output` in place of nil.
  ///
  ///     names.replaceNil(with: "nobody")
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Passes on all values. If the publisher finishes without a value, passes on `output`. A failure passes unchanged.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Passes on all values. If the publisher fails, passes on `output` and finishes.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  public struct ReplaceEmpty<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Replacing(output: output, downstream: subscriber))
    }

    @usableFromInline
    struct Replacing<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
      /// Stores whether there was no value yet.
      @usableFromInline let subscription: StatefulSubscription<Bool>
      @usableFromInline let output: Upstream.Output
      @usableFromInline let downstream: Downstream

      @inlinable
      init(output: Upstream.Output, downstream: Downstream) {
        subscription = StatefulSubscription(true)
        self.output = output
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        subscription.value = false
        downstream.receive(input)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        if case .finished = completion, subscription.value {
          sendLast(output)
        } else {
          downstream.receive(completion: completion)
        }
      }
    }
  }

  public struct ReplaceError<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      upstream.catch { [output] _ in Just(output) }.receive(subscriber: subscriber)
    }
  }
}
