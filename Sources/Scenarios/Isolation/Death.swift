/// How a replay ended the process in which it ran, or had to be ended with it.
public enum Death: Hashable, Codable, Sendable {
  /// By a signal: a trap, a crash, an abort.
  case signalled(Int32)
  /// It ran beyond its stack.
  case overflowedStack
  /// It called `exit`, with whatever code.
  case exited(Int32)
  /// It had not come to an end when the time for a history was over.
  case hung
  /// The process had more memory than it may have.
  case outOfMemory
  /// It closed descriptors that are not its own.
  case closedDescriptors
  /// It wrote to descriptors that are not its own.
  case wroteToDescriptors
  /// It wrote to standard output, which is its program's.
  case printed
  /// A thread that it started uses the processor though nothing is replayed any more.
  case leftRunning
}

extension Death {
  /// Whether finding it takes as long as a history may take, or as memory takes to fill.
  package var isSlow: Bool { self == .hung || self == .outOfMemory }

  /// Whether it may be seen long after the step that brings it about, unless a process looks after each moment.
  package var isSeenLate: Bool {
    switch self {
    case .closedDescriptors, .wroteToDescriptors, .printed, .leftRunning: true
    case .signalled, .overflowedStack, .exited, .hung, .outOfMemory: false
    }
  }
}

/// Steps that are known to end the process in which an architecture replays them, so that nobody replays them again.
package struct KnownDeath: Sendable {
  package let death: Death
  package let steps: [Step]
  /// The moment of their ``Timeline`` at which it happens: ``Flight/making`` while the instance is made, nil at the end.
  package let moment: Int?
  /// The number of the unit of its job in which it was found.
  package let unit: Int
  /// The fewest steps that show it, if somebody has looked for them.
  package let minimal: [Step]?
  /// Whether these steps alone end a process. If they do not, something before them has a part in it.
  package let isAlone: Bool

  package init(_ death: Death, on steps: [Step], moment: Int?, unit: Int, minimal: [Step]?, isAlone: Bool) {
    self.death = death
    self.steps = steps
    self.moment = moment
    self.unit = unit
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

extension ArchitectureEntry {
  /// Records a timeline as far as it is known to be survived, and notes how far it is.
  ///
  /// - Parameters:
  ///   - unmade: the result where the instance is known to end the process while it is made.
  ///   - ending: adds how the process ends.
  func recordGuarded<Result>(
    _ timeline: Timeline<App>, orElse unmade: Result, _ perform: (Timeline<App>) -> Result,
    ending: (inout Result, History<App>.Ending) -> Void
  ) -> Result {
    let known = timeline.steps.flatMap { steps in knownDeaths.first { $0.applies(to: steps) } }
    if let known, known.moment == Flight.making {
      var result = unmade
      ending(&result, History.Ending(death: known.death, happening: .making, at: nil))
      return result
    }
    var survived = known.map(timeline.before) ?? timeline
    guard let flight = takeOff() else { return perform(survived) }
    flight.begin(app: App.name, architecture: name, survived.steps)
    survived.flight = flight
    var result = perform(survived)
    flight.end()
    if let known { ending(&result, timeline.ending(known)) }
    return result
  }
}

extension Timeline {
  /// What happens before a death.
  fileprivate func before(_ known: KnownDeath) -> Timeline {
    var timeline = self
    timeline.cut(before: known.moment)
    return timeline
  }

  fileprivate func ending(_ known: KnownDeath) -> History<App>.Ending {
    guard let index = known.moment else {
      return History.Ending(death: known.death, happening: nil, at: moments.last)
    }
    let moment = moments[index]
    let happening: History<App>.Happening? =
      switch moment.action {
      case .event(let event): .event(event)
      case .lost(let event): .lost(event)
      case .lateSubscriber: .lateSubscriber
      case .completion(let lane): .completion(lane: lane)
      case .failure(let lane): .failure(lane: lane)
      case .fault(let fault): .fault(fault)
      case .given(let event): event.map { .answer($0) }
      case .answer, .pause: nil
      }
    return History.Ending(death: known.death, happening: happening, at: moment)
  }
}

extension History.Ending {
  fileprivate init(death: Death, happening: History.Happening?, at moment: Timeline<App>.Moment?) {
    self.death = death
    self.happening = happening
    time = moment?.time ?? .zero
    clock = moment?.clock ?? .zero
    position = moment?.position ?? 0
  }
}

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
