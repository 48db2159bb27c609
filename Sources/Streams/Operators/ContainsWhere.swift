extension Publisher {
  /// Passes on true and finishes at the first value for which `predicate` holds, after cancelling the upstream. If the
  /// upstream finishes without such a value, passes on false.
  ///
  ///     codes.contains { $0 >= 400 }
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func contains(@PredicateBuilder where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct ContainsWhere<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Bool
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
      upstream.receive(subscriber: Deciding(answer: true, isDecisive: predicate, downstream: subscriber))
    }
  }
}
