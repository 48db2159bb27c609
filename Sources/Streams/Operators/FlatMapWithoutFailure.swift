// `flatMap` where one side never fails: it takes the failure type of the other.
//
// Disfavoured, as several forms fit if neither side fails: otherwise the type checker compares all of them, and the
// number of combinations is exponential in the length of the chain.

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, as `flatMap`; those made may fail, the upstream cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }
}

extension Publisher {
  /// Makes a publisher of each value, as `flatMap`; the upstream may fail, those made cannot.
  @_disfavoredOverload @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self) { transform($0).setFailureType(to: Failure.self) }
  }
}
