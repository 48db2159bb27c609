public import Scenarios

/// A letter at which two architectures, in the states they are in, decide differently.
public struct DivergingTransition<App: Scenarios.App>: Sendable {
  /// The shortest word that ends with it, as indices of letters.
  public let word: [Int]
  /// The word as it was replayed, one nanosecond apart. Position i carries its letter's value number i + 1, unless the two
  /// happen to decide the same on just these values: then one of large numbers.
  public let events: [App.Event]
  /// What the expected architecture decided at the last event.
  public let expected: [App.Decision]
  public let actual: [App.Decision]
}
