public import Scenarios

extension Contest {
  /// Whether the architecture breaks its promise on these steps: decides otherwise than the oracle, for a reason that the
  /// promise does not state.
  ///
  /// - Parameter steps: such that nothing goes wrong, on a clock that strictly increases: a ``Promise`` is made for no
  ///   other. Of a history in which something goes wrong, the same steps without that.
  public func breaksPromise(on steps: [Step]) -> Bool {
    isAgainstOracle && divergences(on: steps).contains { !kind(of: $0).isStated }
  }
}
