extension Publishers {
  /// Passes on one property of each value.
  ///
  /// No operator makes one: an overload of `map` for a key path in a variable would have the compiler give up on a chain of
  /// ten maps. A literal, `map(\.name)`, is a closure and makes a ``Map``.
  public struct MapKeyPath<Upstream: Publisher, Output>: UpstreamOperator {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    @inlinable
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath] in $0[keyPath: keyPath] }.receive(subscriber: subscriber)
    }
  }
}
