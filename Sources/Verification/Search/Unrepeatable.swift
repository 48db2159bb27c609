import Scenarios

/// Why no counterexample can be given: the same steps from the start brought other decisions than before, as when an
/// architecture decides by chance, or keeps something from one instance to the next.
public struct Unrepeatable: Error, Equatable, CustomStringConvertible {
  /// Who may be to blame.
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
