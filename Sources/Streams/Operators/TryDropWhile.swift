extension Publisher {
  /// As ``drop(while:)``; fails with the error that `predicate` throws, and cancels the upstream then.
  @inlinable
  public func tryDrop(@PredicateBuilder while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct TryDropWhile<Upstream: Publisher>: UpstreamOperator {
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
      let isDropping = OperatorState(true)
      upstream.tryFilter { [predicate] input in
        if isDropping.value, try predicate(input) { return false }
        isDropping.value = false
        return true
      }.receive(subscriber: subscriber)
    }
  }
}
