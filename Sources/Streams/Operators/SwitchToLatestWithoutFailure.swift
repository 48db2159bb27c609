// `switchToLatest` where one side never fails: it takes the failure type of the other. Disfavoured for the reason given
// at `flatMap`.

extension Publisher where Failure == Never, Output: Publisher {
  /// Passes on the values of the publisher that came last; that may fail, the upstream cannot.
  @_disfavoredOverload @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Passes on the values of the publisher that came last; that cannot fail, the upstream may.
  @_disfavoredOverload @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
