extension Publisher {
  /// As ``removeDuplicates(by:)``; fails with the error that `predicate` throws, and cancels the upstream then.
  @inlinable
  public func tryRemoveDuplicates(
    @PredicateBuilder by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct TryRemoveDuplicates<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      let previous = OperatorState<Upstream.Output?>(nil)
      upstream.tryFilter { [predicate] input in
        if let last = previous.exchange(input) { return try !predicate(last, input) }
        return true
      }.receive(subscriber: subscriber)
    }
  }
}
