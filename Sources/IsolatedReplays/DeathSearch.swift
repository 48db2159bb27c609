import Foundation
import Processes
import Scenarios
import Traces
import Verification

/// Finds the steps on which architectures crash, hang or misbehave. Each try has a process of its own.
package struct DeathSearch<Job: Codable & Sendable> {
  package struct Plan {
    package var job: Job
    package var benchmarks: [any AnyAppBenchmark]
    package var program: IsolatedProgram
    package var limits: ReplayLimits
    /// The limits for a replay of a trace with that many events; nil for those of the job.
    package var traceLimits: (@Sendable (_ events: Int) -> ReplayLimits)?
    /// The second architecture of a comparison; nil if that is the oracle.
    package var rival: String?
    /// After this many deaths an architecture is not searched further.
    package var deathsMax: Int
    /// The same for slow deaths, each of which takes the timeout of a history.
    package var slowDeathsMax: Int

    package init(
      _ job: Job, of benchmarks: [any AnyAppBenchmark], by program: IsolatedProgram, within limits: ReplayLimits,
      traces traceLimits: (@Sendable (_ events: Int) -> ReplayLimits)? = nil, rival: String?, deathsMax: Int,
      slowDeathsMax: Int
    ) {
      self.traceLimits = traceLimits
      self.job = job
      self.benchmarks = benchmarks
      self.program = program
      self.limits = limits
      self.rival = rival
      self.deathsMax = deathsMax
      self.slowDeathsMax = slowDeathsMax
    }
  }

  private let plan: Plan
  package var job: Job
  private var limits: ReplayLimits
  private var deaths: [FoundDeath] = []
  private var stops: [IsolatedStop] = []
  /// Whether further processes check their descriptors after each moment.
  package var isCareful = false
  /// Whether further processes check for running threads after each moment.
  private var seeksThreads = false
  /// Whether further processes allow a history ten times as long.
  private var hasLongTimeout = false
  /// The number of killed processes in which no history crashes when replayed alone.
  private var strangeKills = 0
  /// So many processes may be killed from outside, as by a system that is out of memory.
  private static var strangeKillsMax: Int { 3 }

  package init(_ plan: Plan) {
    self.plan = plan
    job = plan.job
    limits = plan.limits
  }

  package var deathCount: Int { deaths.count }

  /// Makes further processes check for threads after each moment.
  /// - Returns: whether this is new.
  package mutating func seekThreads() -> Bool {
    defer { seeksThreads = true }
    return !seeksThreads
  }

  /// A process that does the job, given all known deaths.
  ///
  /// - Parameter isOnOneThread: whether it replays one history after the other, so that the one that starts a thread is found.
  package func attempt(isOnOneThread: Bool = true, isSilent: Bool = false) throws -> IsolatedAttempt {
    try attempt(
      under: Supervision(
        limits: limits, isCareful: isCareful || seeksThreads, seeksThreads: seeksThreads && isOnOneThread,
        deaths: deaths, stops: stops), isSilent: isSilent)
  }

  /// A process that replays one history alone, given no known deaths.
  ///
  /// - Parameter events: the number of events of a trace; nil for steps.
  fileprivate func attempt(_ work: SingleReplayTask, events: Int?) throws -> IsolatedAttempt {
    var supervision = Supervision(lone: work, limits: limits, isCareful: true, seeksThreads: true)
    if let events, let traceLimits = plan.traceLimits {
      supervision.limits = traceLimits(events)
      if hasLongTimeout { supervision.limits.timeout *= 10 }
    }
    return try attempt(under: supervision, isSilent: true)
  }

  private func attempt(under supervision: Supervision, isSilent: Bool) throws -> IsolatedAttempt {
    try IsolatedAttempt(
      JobTask(job, under: supervision), under: supervision.limits, by: plan.program, isSilent: isSilent)
  }

  fileprivate var knowledge: [Int] {
    [deaths.count, stops.count, isCareful ? 1 : 0, seeksThreads ? 1 : 0, hasLongTimeout ? 1 : 0]
  }

  /// Multiplies the timeout by ten after a first timeout, since a history may take long on a busy machine.
  /// - Returns: whether there is reason to try again.
  package mutating func prolong(after death: Death) -> Bool {
    guard death == .hung, !hasLongTimeout else { return false }
    hasLongTimeout = true
    limits.timeout *= 10
    return true
  }

  /// Finds the steps behind a death, in a process that replays one history at a time.
  ///
  /// - Parameters:
  ///   - suspect: the architecture to blame if the recorder names none.
  ///   - unit: the part of the job that was being done.
  /// - Returns: whether anything new is known.
  package mutating func note(
    _ death: Death, of attempt: IsolatedAttempt, by suspect: ArchitectureID, in unit: Int = 0
  ) throws -> Bool {
    Interruption.shared.waitIfInterrupted()
    if death.isSeenLate, !isCareful || (death == .leftRunning && !seeksThreads) {
      isCareful = true
      if death == .leftRunning { seeksThreads = true }
      return true
    }
    let replaySlots = attempt.replaySlots
    // A clock sweep that replays a sequence one by one has two histories in progress.
    var found: [FoundDeath]?
    for replaySlot in replaySlots where found == nil { found = try note(replaySlot, in: unit) }
    guard let found else {
      if death == .signalled(SIGKILL), strangeKills < Self.strangeKillsMax {
        strangeKills += 1
        return true
      }
      if prolong(after: death) { return true }
      if !isCareful {
        isCareful = true
        return true
      }
      let before = knowledge
      noteAccomplice(death, replaySlots.first?.suspect ?? suspect, replaySlots.first?.steps, in: unit)
      return before != knowledge
    }
    deaths += found
    let suspect = found[0].suspect
    let own = deaths.filter { $0.suspect == suspect }
    if own.count >= plan.deathsMax || own.count(where: \.death.isSlow) >= plan.slowDeathsMax {
      stops.append(IsolatedStop(suspect: suspect, histories: attempt.recorder.historyCount))
    }
    return true
  }

  /// Records a death that its steps do not cause alone.
  private mutating func noteAccomplice(_ death: Death, _ suspect: ArchitectureID, _ steps: [Step]?, in unit: Int) {
    if stops.contains(where: { $0.suspect == suspect }) { return }
    let benchmark = plan.benchmarks.first { $0.appName == suspect.app }
    let notation = benchmark.map { $0.notation(of: steps ?? []) } ?? ""
    deaths.append(
      FoundDeath(suspect: suspect, death: death, notation: notation, moment: nil, unit: unit, isAlone: false))
    stops.append(IsolatedStop(suspect: suspect, histories: 0))
  }

  /// Replays the interrupted history alone.
  /// - Returns: the deaths found; nil if neither the architecture nor its rival dies.
  private func note(_ replaySlot: ReplaySlot, in unit: Int) throws -> [FoundDeath]? {
    let suspect = replaySlot.suspect
    guard let steps = replaySlot.steps, let benchmark = plan.benchmarks.first(where: { $0.appName == suspect.app })
    else {
      return nil
    }
    return try note(steps, of: suspect.architecture, unit: unit, in: benchmark)
  }

  /// Replays steps alone through the architecture, and through its rival.
  /// - Returns: the deaths found; nil if neither dies.
  private func note<Benchmark: AnyAppBenchmark>(
    _ steps: [Step], of name: String, unit: Int, in benchmark: Benchmark
  ) throws -> [FoundDeath]? {
    for name in [name] + [plan.rival].compactMap(\.self) where benchmark.architecture(named: name) != nil {
      let replay = loneReplay(of: name, in: benchmark)
      guard let found = try replay.death(on: steps) else { continue }
      // The lone process may be killed from outside too.
      if found.death == .signalled(SIGKILL), try replay.death(on: steps) == nil { continue }
      // The process was given this death, and died of another.
      let record = replay.record(found, in: unit)
      if deaths.contains(where: { record.isSame(as: $0) }) { continue }
      let isKnown = deaths.contains { other in
        other.suspect == replay.suspect && other.unit == unit && other.minimal != nil && other.death == found.death
          && replay.word(other) == found.word
      }
      return try isKnown ? [record] : replay.records(found, in: unit)
    }
    return nil
  }

  private func loneReplay<Benchmark: AnyAppBenchmark>(
    of name: String, in benchmark: Benchmark
  ) -> SingleReplay<Benchmark.App> {
    loneReplay(of: name, in: Benchmark.App.self)
  }

  private func loneReplay<App: Scenarios.App>(of name: String, in app: App.Type) -> SingleReplay<App> {
    SingleReplay(
      suspect: ArchitectureID(app: App.name, architecture: name),
      attempt: { work, events in try attempt(work, events: events) },
      handOver: { [calls = plan.program.calls] trace in try SharedTraceFile(trace, by: calls) })
  }
}

extension DeathSearch {
  /// How an architecture dies on a trace that it replays alone; nil if it does not.
  ///
  /// - Parameters:
  ///   - path: the file of the trace's records.
  ///   - count: the number of events of the trace.
  package func death<App: Scenarios.App>(
    of name: String, on trace: ReadableTrace, at path: String, events count: Int, in app: App.Type
  ) throws -> TraceDeath? {
    try loneReplay(of: name, in: app).death(on: trace, at: path, events: count)
  }

  /// Finds the events behind a death in a process that replays a trace.
  ///
  /// - Parameters:
  ///   - names: the architecture, then its rival if there is one.
  ///   - retellings: lists of steps that may be equivalent to a trace, the simplest first.
  /// - Returns: nil if none of them dies on the trace alone.
  package mutating func note<App: Scenarios.App>(
    _ trace: Trace, by names: [String], of app: App.Type, retellings: (Trace) -> [[Step]]
  ) throws -> TraceDeath? {
    let file = try SharedTraceFile(trace, by: plan.program.calls)
    defer { withExtendedLifetime(file) {} }
    for name in names {
      let replay = loneReplay(of: name, in: app)
      guard var found = try replay.death(on: ReadableTrace(trace), at: file.path, events: trace.events.count)
      else { continue }
      for steps in found.least.map(retellings) ?? [] {
        guard let retold = try replay.death(on: steps), retold.death == found.death else { continue }
        deaths += try replay.records(retold, in: 0)
        stops.append(IsolatedStop(suspect: replay.suspect, histories: 1))
        found.isRetold = true
        break
      }
      return found
    }
    return nil
  }
}

extension DeathSearch {
  /// A death that its steps cause when replayed alone.
  package struct DeathAlone {
    package let death: Death
    package let steps: [Step]
    /// The shrunk steps, in their notation; nil if earlier ones for the same death are known.
    package let minimal: String?
  }

  /// Finds the steps behind a death, without counting it towards `deathsMax`.
  /// - Returns: nil if no interrupted history dies alone.
  package mutating func noteAlone(from attempt: IsolatedAttempt) throws -> DeathAlone? {
    for replaySlot in attempt.replaySlots {
      guard let steps = replaySlot.steps, let found = try note(replaySlot, in: 0), let last = found.last else {
        continue
      }
      deaths += found
      return DeathAlone(death: last.death, steps: steps, minimal: last.minimal)
    }
    return nil
  }
}

extension AnyAppBenchmark {
  fileprivate func notation(of steps: [Step]) -> String { StepNotation<App>.text(steps) }
}

extension ReplaySlot {
  fileprivate var suspect: ArchitectureID { ArchitectureID(app: names.app, architecture: names.architecture) }
}
