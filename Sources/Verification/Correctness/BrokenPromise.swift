public import Scenarios

extension ArchitectureEntry {
  /// Whether the architecture breaks its promise on a script: decides otherwise than the oracle, for a reason that the promise
  /// does not state.
  ///
  /// - Parameter script: one in which nothing goes wrong, on a clock that strictly increases: a ``Promise`` is made for no
  ///   other. Of a history in which something goes wrong, the same events without that.
  public func breaksPromise(on script: Script<App>) -> Bool {
    Comparison(of: self, on: script).shows(nil, of: promise)
  }
}
