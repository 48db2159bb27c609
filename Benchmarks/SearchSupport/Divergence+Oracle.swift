public import Scenarios

extension Divergence {
  /// What the oracle knew before the event at which the two differ.
  public var state: App.Oracle {
    var oracle = App.Oracle()
    for event in event == nil ? history : history.dropLast() { _ = oracle.decisions(at: event) }
    return oracle
  }
}
