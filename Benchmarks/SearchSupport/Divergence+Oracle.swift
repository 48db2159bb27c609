public import Scenarios

extension Divergence {
  /// The oracle's state before the event at which the two differ.
  public var state: App.Oracle {
    var oracle = App.Oracle()
    for event in event == nil ? history : history.dropLast() { _ = oracle.decisions(at: event) }
    return oracle
  }
}
