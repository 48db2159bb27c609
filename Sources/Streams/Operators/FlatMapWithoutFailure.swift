// `flatMap` where one side never fails: it takes over the failure type of the other.

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, as `flatMap`; those made may fail, the upstream cannot.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }

  /// Makes a publisher of each value, as `flatMap`; nobody can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher of each value, as `flatMap`; the upstream may fail, those made cannot.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}
