extension Publisher {
  /// Passes on false and finishes at the first value for which `predicate` does not hold, after cancelling the
  /// upstream. If the upstream finishes without such a value, passes on true.
  ///
  ///     answers.allSatisfy { $0.isValid }
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func allSatisfy(@PredicateBuilder _ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  public struct AllSatisfy<Upstream: Publisher>: UpstreamOperator {
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
      upstream.receive(
        subscriber: Deciding(answer: false, isDecisive: { [predicate] in !predicate($0) }, downstream: subscriber))
    }
  }
}
