extension Publisher where Output: Equatable {
  /// Passes on true and finishes at the first value equal to `output`, after cancelling the upstream. If the upstream
  /// finishes without such a value, passes on false.
  ///
  ///     codes.contains(404)
  ///
  /// Fails if the upstream fails before.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publishers {
  public struct Contains<Upstream: Publisher>: UpstreamOperator where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output

    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.contains { [output] in $0 == output }.receive(subscriber: subscriber)
    }
  }
}
