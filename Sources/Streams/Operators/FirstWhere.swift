extension Publisher {
  /// Passes on the first value for which `predicate` holds and finishes, after cancelling the upstream.
  ///
  ///     texts.first { $0.count > 3 }
  ///
  /// Completes with the upstream if that has no such value.
  @inlinable
  public func first(@PredicateBuilder where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct FirstWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.filter(predicate).first().receive(subscriber: subscriber)
    }
  }
}
