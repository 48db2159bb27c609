extension Publisher {
  /// As ``min(by:)``; fails with the error that `areInIncreasingOrder` throws, and cancels the upstream then.
  @inlinable
  public func tryMin(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// As ``max(by:)``; fails with the error that `areInIncreasingOrder` throws, and cancels the upstream then.
  @inlinable
  public func tryMax(
    @PredicateBuilder by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
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
