import Scenarios

/// The logs of the replays that are counted, one for each kind of replay.
///
/// A log is made by a replay that is discarded: it takes the memory that later replays find there.
final class WarmLogs<App: Scenarios.App> {
  /// What is replayed.
  enum Kind {
    /// All that the architecture does.
    case whole
    /// What it asks of the world, and the answers.
    case asking
    /// The same without anything asked.
    case silent
  }

  private var logs: [Kind: DecisionLog<App.Decision>] = [:]

  /// The log of a kind, empty, with the capacity that a block needs.
  ///
  /// - Parameter warmUp: makes it and replays into it once. Called the first time only.
  func log(_ kind: Kind, _ warmUp: () throws -> DecisionLog<App.Decision>) rethrows -> DecisionLog<App.Decision> {
    let log = try logs[kind] ?? warmUp()
    logs[kind] = log
    log.removeAll()
    return log
  }
}
