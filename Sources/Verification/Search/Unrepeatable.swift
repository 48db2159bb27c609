import Scenarios

/// Why there is no counterexample: the same steps from the start led to different decisions, as when an architecture
/// decides at random, or shares state between instances.
public struct Unrepeatable: Error, Equatable, CustomStringConvertible {
  /// The architectures of which one decides differently.
  public let architectures: [String]
  /// The steps, in the notation of ``StepNotation``.
  public let notation: String
  /// The rule that one of them breaks; nil if nothing shows which.
  public let hint: String?
  /// How a process ended; nil if none did.
  package let death: Death?
  private let limits: ReplayLimits?

  package init<App: Scenarios.App>(_ steps: [Step], in contest: Contest<App>) {
    let isOracleExpected = contest.promise != nil
    architectures = isOracleExpected ? [contest.actual.name] : [contest.actual.name, contest.expected.name]
    notation = StepNotation<App>.text(steps)
    death = nil
    limits = nil
    hint = [contest.actual, contest.expected].lazy.compactMap { $0.stray(on: steps)?.hint }.first
  }

  /// A process ended at these steps, and does not if they alone are replayed.
  package init<App: Scenarios.App>(_ death: KnownDeath, of architecture: ArchitectureEntry<App>) {
    architectures = [architecture.name]
    notation = StepNotation<App>.text(death.steps)
    hint = nil
    self.death = death.death
    limits = architecture.guarding.limits
  }

  public var description: String {
    if let death {
      let deed = "\(architectures[0]) \(death.sentence(limits: limits))"
      return notation.isEmpty
        ? "\(deed), and no steps show where" : "\(deed), but not on these steps alone: \(notation)"
    }
    return "\(architectures.joined(separator: " or ")) decides now so, now otherwise on the same steps: \(notation)"
      + (hint.map { "; hint: \($0)" } ?? "")
  }
}
