extension Publisher {
  /// Passes on the values for which `isIncluded` holds; fails with the error that it throws, and cancels the upstream
  /// then.
  @inlinable
  public func tryFilter(
    @PredicateBuilder _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  public struct TryFilter<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(subscriber: Filtering(isIncluded: isIncluded, downstream: subscriber))
    }

    @usableFromInline
    struct Filtering<Downstream: Subscriber>: ThrowingStage
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
      @usableFromInline typealias Failure = Upstream.Failure
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let isIncluded: (Upstream.Output) throws -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(isIncluded: @escaping (Upstream.Output) throws -> Bool, downstream: Downstream) {
        subscription = SerialSubscription()
        self.isIncluded = isIncluded
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        do {
          // The closure may have sent what ended this.
          if try isIncluded(input), !subscription.isOver { downstream.receive(input) }
        } catch {
          fail(error)
        }
      }
    }
  }
}
