extension Publisher {
  /// As ``prefix(while:)``; fails with the error that `predicate` throws, and cancels the upstream then.
  @inlinable
  public func tryPrefix(
    @PredicateBuilder while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct TryPrefixWhile<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
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
      upstream.tryMap { [predicate] in try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
        .receive(subscriber: subscriber)
    }
  }
}
