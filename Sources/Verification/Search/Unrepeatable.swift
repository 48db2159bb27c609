import Scenarios

/// Why there is no counterexample: the same steps from the start led to different decisions, as when an architecture
/// decides at random, or shares state between instances.
public struct Unrepeatable: Error, Equatable, CustomStringConvertible {
  /// The architectures of which one decides differently.
  public let architectures: [String]
  /// The steps, in the notation of ``StepNotation``.
  public let notation: String

  init<App: Scenarios.App>(_ steps: [Step], in contest: Contest<App>) {
    let isOracleExpected = contest.promise != nil
    architectures = isOracleExpected ? [contest.actual.name] : [contest.actual.name, contest.expected.name]
    notation = StepNotation<App>.text(steps)
  }

  public var description: String {
    "\(architectures.joined(separator: " or ")) decides now so, now otherwise on the same steps: \(notation)"
  }
}
