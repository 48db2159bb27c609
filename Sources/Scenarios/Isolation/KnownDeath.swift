/// Steps that are known to end the process in which an architecture replays them, so that nobody replays them again.
package struct KnownDeath: Sendable {
  package let death: Death
  package let steps: [Step]
  /// The moment of their ``Timeline`` at which it happens: ``Flight/making`` while the instance is made, nil at the end.
  package let moment: Int?
  /// The place in the command where it was found; see ``FlightRecorder/place``.
  package let place: String
  /// The fewest steps that show it, if somebody has looked for them.
  package let minimal: [Step]?
  /// Whether these steps alone end a process. If they do not, something before them has a part in it.
  package let isAlone: Bool

  package init(_ death: Death, on steps: [Step], moment: Int?, place: String, minimal: [Step]?, isAlone: Bool) {
    self.death = death
    self.steps = steps
    self.moment = moment
    self.place = place
    self.minimal = minimal
    self.isAlone = isAlone
  }

  /// Whether a history of these steps ends so.
  ///
  /// What happens up to a moment is the same however the steps go on, unless one of them changes places with its neighbour
  /// or waits for it. What happens at the end need not be.
  func applies(to others: [Step]) -> Bool {
    guard isAlone, others.starts(with: steps) else { return false }
    if others.count == steps.count || moment == Flight.making { return true }
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return moment != nil && !reachesBack && others[steps.count].mishap != .reordered
  }
}

/// All deaths that are known of, by app and architecture.
package struct KnownDeaths: Sendable {
  /// Those of which this process was told. Sound: they are set before the first replay, and never again.
  nonisolated(unsafe) package private(set) static var current = KnownDeaths()

  private struct Key: Hashable {
    let app: String
    let architecture: String
  }

  private var deaths: [Key: [KnownDeath]] = [:]
  private var histories: [Key: Int] = [:]

  package init() {}

  package mutating func add(_ death: KnownDeath, of architecture: String, app: String) {
    deaths[Key(app: app, architecture: architecture), default: []].append(death)
  }

  /// No further deaths of the architecture are searched for.
  /// - Parameter histories: after how many histories the last one was found.
  package mutating func stop(_ architecture: String, app: String, after histories: Int) {
    self.histories[Key(app: app, architecture: architecture)] = histories
  }

  /// Tells this process. To be called once, before the first replay.
  package func use() { Self.current = self }

  fileprivate func of(_ architecture: String, app: String) -> [KnownDeath] {
    deaths.isEmpty ? [] : deaths[Key(app: app, architecture: architecture)] ?? []
  }

  fileprivate func histories(_ architecture: String, app: String) -> Int? {
    histories[Key(app: app, architecture: architecture)]
  }
}

extension ArchitectureEntry {
  /// The deaths of it that are known.
  package var knownDeaths: [KnownDeath] { KnownDeaths.current.of(name, app: App.name) }

  /// After how many histories the search for its deaths was stopped; nil if it was not.
  package var historiesUntilStop: Int? { KnownDeaths.current.histories(name, app: App.name) }
}
