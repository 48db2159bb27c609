extension Publisher {
  /// As ``allSatisfy(_:)``; fails with the error that `predicate` throws, and cancels the upstream then.
  @inlinable
  public func tryAllSatisfy(
    @PredicateBuilder _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct TryAllSatisfy<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.tryMap(predicate).contains(false).map { !$0 }.receive(subscriber: subscriber)
    }
  }
}
