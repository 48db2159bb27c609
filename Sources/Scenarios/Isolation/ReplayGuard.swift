/// What a process that may die of an architecture knows of it.
///
/// An entry of a catalogue has an empty one: nothing is noted, and no death is known.
@usableFromInline
package struct ReplayGuard: Sendable {
  /// Where replays note how far they are; nil if nobody reads it.
  package var recorder: FlightRecorder?
  /// The deaths of the architecture that are known.
  package var deaths: [KnownDeath] = []
  /// After how many histories the search for its deaths was stopped; nil if it was not.
  package var historiesUntilStop: Int?
  /// What a history may take, as sentences tell it; nil if nothing limits it.
  package var limits: ReplayLimits?

  @usableFromInline
  package init() {}

  package init(
    recorder: FlightRecorder?, deaths: [KnownDeath] = [], historiesUntilStop: Int? = nil, limits: ReplayLimits? = nil
  ) {
    self.recorder = recorder
    self.deaths = deaths
    self.historiesUntilStop = historiesUntilStop
    self.limits = limits
  }
}

/// How long a history may take and how much memory a process may have.
package struct ReplayLimits: Codable, Sendable, Equatable {
  package var timeout: Duration
  package var memoryBytes: Int

  package init(timeout: Duration, memoryBytes: Int) {
    self.timeout = timeout
    self.memoryBytes = memoryBytes
  }
}

extension ArchitectureEntry {
  /// The same architecture, with what is known of it.
  package func guarded(by guarding: ReplayGuard) -> ArchitectureEntry {
    var entry = self
    entry.guarding = guarding
    return entry
  }

  /// The deaths of it that are known.
  package var knownDeaths: [KnownDeath] { guarding.deaths }

  /// A place to note a replay or many, which the caller ends; nil if nothing is noted.
  package func takeOff() -> Flight? { guarding.recorder?.takeOff() }
}

extension AnyAppBenchmark {
  /// The same app, with what is known of each architecture and of the oracle.
  package func guarded(by guarding: (ArchitectureEntry<App>) throws -> ReplayGuard) rethrows -> AppBenchmark<App> {
    AppBenchmark(
      architectures: try architectures.map { $0.guarded(by: try guarding($0)) },
      overhead: overhead.guarded(by: try guarding(overhead)), oracle: oracle.guarded(by: try guarding(oracle)))
  }
}
