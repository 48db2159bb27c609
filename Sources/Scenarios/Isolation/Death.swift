/// How a replay ended its process, or why the process had to be ended.
public enum Death: Hashable, Codable, Sendable {
  /// A signal: a trap, a crash, an abort.
  case signalled(Int32)
  case overflowedStack
  case exited(Int32)
  /// It exceeded the time limit of a history.
  case hung
  /// The process exceeded its memory limit.
  case outOfMemory
  /// It closed descriptors that are not its own.
  case closedDescriptors
  /// It wrote to descriptors that are not its own.
  case wroteToDescriptors
  /// It wrote to standard output, which belongs to the program.
  case printed
  /// One of its threads uses the processor after the replay.
  case leftRunning
}

extension Death {
  /// Whether detection takes as long as a history may take, or as memory takes to fill.
  package var isSlow: Bool { self == .hung || self == .outOfMemory }

  /// Whether detection may come long after the step that causes it, unless a process checks after each moment.
  package var isSeenLate: Bool {
    switch self {
    case .closedDescriptors, .wroteToDescriptors, .printed, .leftRunning: true
    case .signalled, .overflowedStack, .exited, .hung, .outOfMemory: false
    }
  }
}

/// Steps that are known to end their process, so that they are not replayed again.
package struct KnownDeath: Sendable {
  package let death: Death
  package let steps: [Step]
  /// The moment of their ``Timeline``: ``ReplaySlot/making`` during the initialisation, nil at the end.
  package let moment: Int?
  /// The number of the job's unit that found it.
  package let unit: Int
  /// The fewest steps that show it; nil if they were not searched for.
  package let minimal: [Step]?
  /// Whether these steps alone end a process. If not, an earlier history contributes.
  package let isAlone: Bool

  package init(_ death: Death, on steps: [Step], moment: Int?, unit: Int, minimal: [Step]?, isAlone: Bool) {
    self.death = death
    self.steps = steps
    self.moment = moment
    self.unit = unit
    self.minimal = minimal
    self.isAlone = isAlone
  }

  /// Whether a history of the steps `others` ends so.
  ///
  /// A moment depends on earlier steps only, unless a step is reordered or delayed. The end depends on all of them.
  func applies(to others: [Step]) -> Bool {
    guard isAlone, others.starts(with: steps) else { return false }
    if others.count == steps.count || moment == ReplaySlot.making { return true }
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return moment != nil && !reachesBack && others[steps.count].mishap != .reordered
  }
}

extension ArchitectureEntry {
  /// Records a timeline up to a known crash, and writes its progress to the flight recorder.
  ///
  /// - Parameters:
  ///   - unmade: the result if the initialisation is known to end the process.
  ///   - ending: adds how the process ends.
  func recordGuarded<Result>(
    _ timeline: Timeline<App>, orElse unmade: Result, _ perform: (Timeline<App>) -> Result,
    ending: (inout Result, History<App>.Ending) -> Void
  ) -> Result {
    let known = timeline.steps.flatMap { steps in knownDeaths.first { $0.applies(to: steps) } }
    if let known, known.moment == ReplaySlot.making {
      var result = unmade
      ending(&result, History.Ending(death: known.death, happening: .making, at: nil))
      return result
    }
    var survived = known.map(timeline.before) ?? timeline
    guard let replaySlot = acquireSlot() else { return perform(survived) }
    replaySlot.begin(app: App.name, architecture: name, survived.steps)
    survived.replaySlot = replaySlot
    var result = perform(survived)
    replaySlot.end()
    if let known { ending(&result, timeline.ending(known)) }
    return result
  }
}

extension Timeline {
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

/// What a process knows of an architecture that may crash it.
///
/// In a catalogue it is empty: nothing is recorded, and no crash is known.
@usableFromInline
package struct ReplayGuard: Sendable {
  /// Receives the progress of replays; nil if it is not recorded.
  package var recorder: CrashLog?
  package var deaths: [KnownDeath] = []
  /// The number of histories after which the search for crashes was stopped; nil if it was not.
  package var historiesUntilStop: Int?
  /// The limits of a history, for messages; nil if there are none.
  package var limits: ReplayLimits?

  @usableFromInline
  package init() {}

  package init(
    recorder: CrashLog?, deaths: [KnownDeath] = [], historiesUntilStop: Int? = nil, limits: ReplayLimits? = nil
  ) {
    self.recorder = recorder
    self.deaths = deaths
    self.historiesUntilStop = historiesUntilStop
    self.limits = limits
  }
}

/// The time limit of a history and the memory limit of a process.
package struct ReplayLimits: Codable, Sendable, Equatable {
  package var timeout: Duration
  package var memoryBytes: Int

  package init(timeout: Duration, memoryBytes: Int) {
    self.timeout = timeout
    self.memoryBytes = memoryBytes
  }
}

extension ArchitectureEntry {
  package func guarded(by guarding: ReplayGuard) -> ArchitectureEntry {
    var entry = self
    entry.guarding = guarding
    return entry
  }

  package var knownDeaths: [KnownDeath] { guarding.deaths }

  /// A slot to record one replay or many, to be ended by the caller; nil if nothing is recorded.
  package func acquireSlot() -> ReplaySlot? { guarding.recorder?.acquireSlot() }
}

extension AnyAppBenchmark {
  package func guarded(by guarding: (ArchitectureEntry<App>) throws -> ReplayGuard) rethrows -> AppBenchmark<App> {
    AppBenchmark(
      architectures: try architectures.map { $0.guarded(by: try guarding($0)) },
      overhead: overhead.guarded(by: try guarding(overhead)), oracle: oracle.guarded(by: try guarding(oracle)))
  }
}
