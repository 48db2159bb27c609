/// How many random histories are tried.
public enum SwarmBudget: Codable, Sendable, Equatable {
  /// This many, the same on every machine.
  case histories(Int)
  /// As many as are done in this time, 64 at least: more on a faster machine. A failure names its steps, so it can be
  /// repeated.
  case time(Duration)

  public static func seconds(_ seconds: Double) -> SwarmBudget { .time(.seconds(seconds)) }
  public static func milliseconds(_ milliseconds: Double) -> SwarmBudget { .time(.milliseconds(milliseconds)) }
}
