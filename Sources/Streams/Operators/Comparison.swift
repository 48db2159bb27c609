extension Publisher where Output: Comparable {
  /// When the publisher finishes, passes on the least value, if any, the first of equals. A failure drops it.
  @inlinable
  public func min() -> Publishers.Comparison<Self> { max(by: >) }

  /// When the publisher finishes, passes on the greatest value, if any, the first of equals. A failure drops it.
  @inlinable
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
  /// When the publisher finishes, passes on the least value in the order of `areInIncreasingOrder`, if any, the first
  /// of equals.
  ///
  ///     offers.min { $0.price < $1.price }
  @inlinable
  public func min(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// When the publisher finishes, passes on the greatest value in the order of `areInIncreasingOrder`, if any, the
  /// first of equals.
  @inlinable
  public func max(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// As ``min(by:)``. If `areInIncreasingOrder` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryMin(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// As ``max(by:)``. If `areInIncreasingOrder` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryMax(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// The greatest value in the order of `areInIncreasingOrder`, at the end.
  public struct Comparison<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Comparing(areInIncreasingOrder: areInIncreasingOrder, downstream: subscriber))
    }

    @usableFromInline
    struct Comparing<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: LastValueStage {
      /// Remembers the greatest value so far.
      @usableFromInline let subscription: StatefulSubscription<Upstream.Output?>
      @usableFromInline let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool, downstream: Downstream) {
        subscription = StatefulSubscription(nil)
        self.areInIncreasingOrder = areInIncreasingOrder
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if let greatest = subscription.value, !areInIncreasingOrder(greatest, input) { return }
        subscription.exchange(input)
      }
    }
  }

  /// The greatest value in the order of `areInIncreasingOrder`, at the end.
  public struct TryComparison<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryScan(Upstream.Output?.none) { [areInIncreasingOrder] greatest, input in
        if let greatest, try !areInIncreasingOrder(greatest, input) { return greatest }
        return input
      }.compactMap { $0 }.last().receive(subscriber: subscriber)
    }
  }
}
