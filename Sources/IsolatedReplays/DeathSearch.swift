import Foundation
import Processes
import Scenarios
import Traces
import Verification

/// Finds out on which steps architectures die, each try in a process of its own.
package struct DeathSearch<Command: Codable & Sendable> {
  /// What is searched, and how.
  package struct Plan {
    package var command: Command
    /// The apps whose architectures the command replays.
    package var benchmarks: [any AnyAppBenchmark]
    /// How this program is started again.
    package var program: IsolatedProgram
    package var limits: ReplayLimits
    /// The other architecture of a contest, if it is none with the oracle.
    package var rival: String?
    /// After how many deaths an architecture is not searched any more.
    package var deathsMax: Int
    /// The same for deaths that take as long as a history may take.
    package var slowDeathsMax: Int
    /// All whom the command replays: one of them has left a thread running, if the command has.
    package var threadStarters: [Suspect]
    /// Whether a process that carries the command out only notes such a thread, and another finds out whose it is.
    package var notesThreads: Bool

    package init(
      _ command: Command, of benchmarks: [any AnyAppBenchmark], by program: IsolatedProgram,
      within limits: ReplayLimits,
      rival: String?, deathsMax: Int, slowDeathsMax: Int, threadStarters: [Suspect], notesThreads: Bool = false
    ) {
      self.threadStarters = threadStarters
      self.notesThreads = notesThreads
      self.command = command
      self.benchmarks = benchmarks
      self.program = program
      self.limits = limits
      self.rival = rival
      self.deathsMax = deathsMax
      self.slowDeathsMax = slowDeathsMax
    }
  }

  private var plan: Plan
  private var deaths: [FoundDeath] = []
  private var stops: [IsolatedStop] = []
  /// Whether further processes look at their descriptors after each moment.
  package var isCareful = false
  /// Whether further processes that replay on one thread look for threads after each moment.
  private var seeksThreads = false
  /// Whether further processes give a history ten times as long.
  private var hasLongTimeout = false

  package init(_ plan: Plan) { self.plan = plan }

  /// Changes what further processes are asked.
  package mutating func tell(_ command: Command) { plan.command = command }

  /// Has further processes that replay on one thread look for threads after each moment.
  /// - Returns: whether they did not before.
  package mutating func seekThreads() -> Bool {
    defer { seeksThreads = true }
    return !seeksThreads
  }

  /// A process that carries the command out, knowing of all deaths that were found.
  /// - Parameter isOnOneThread: whether the process replays one history after the other, so that it can be seen which of them
  ///   starts a thread.
  package func attempt(isOnOneThread: Bool) throws -> IsolatedAttempt {
    var task = task(plan.command, seeksThreads: seeksThreads && isOnOneThread)
    task.watchesThreads = !plan.notesThreads
    task.notesThreads = plan.notesThreads
    return try IsolatedAttempt(task, by: plan.program, isSilent: false)
  }

  private func task(_ command: Command, seeksThreads: Bool) -> IsolatedTask<Command> {
    IsolatedTask(
      command: command, limits: plan.limits, isCareful: isCareful || seeksThreads, watchesThreads: true,
      seeksThreads: seeksThreads, deaths: deaths, stops: stops)
  }

  /// A process that replays something alone, knowing of no death.
  fileprivate func attempt(_ work: LoneWork) throws -> IsolatedAttempt {
    let task = IsolatedTask(
      command: plan.command, lone: work, limits: plan.limits, isCareful: true, watchesThreads: true,
      seeksThreads: true)
    return try IsolatedAttempt(task, by: plan.program, isSilent: true)
  }

  fileprivate var knowledge: [Int] {
    [deaths.count, stops.count, isCareful ? 1 : 0, seeksThreads ? 1 : 0, hasLongTimeout ? 1 : 0]
  }

  /// A history may take long where the machine is busy with something else, and none when it is replayed alone.
  /// - Returns: whether there is reason to try again.
  package mutating func prolong(after death: Death) -> Bool {
    guard death == .hung, !hasLongTimeout else { return false }
    hasLongTimeout = true
    plan.limits.timeout *= 10
    return true
  }

  /// Finds the deaths of those that were replayed when a process died.
  ///
  /// One that died is run alone until it comes to the end of the command, on one thread, so that the deaths found are the
  /// same whatever ran beside it.
  /// - Parameter trial: the command for one architecture, on one thread, without output.
  /// - Returns: whether anything is known now that was not known before.
  package mutating func learn(
    _ death: Death, from attempt: IsolatedAttempt, trial: (Suspect) -> Command
  ) throws -> Bool {
    let (before, deathsBefore, wasCareful) = (knowledge, deaths.count, isCareful)
    // Descriptors may be closed long before that is seen.
    if death.isSeenLate { isCareful = true }
    var suspects: [Suspect] = []
    if death == .leftRunning {
      _ = seekThreads()
      suspects = plan.threadStarters
    }
    for flight in attempt.flights where !suspects.contains(flight.suspect) { suspects.append(flight.suspect) }
    // Whoever closes a descriptor of the system's may be gone when that ends the process.
    if suspects.isEmpty { isCareful = true }
    for suspect in suspects { try search(suspect, trial(suspect)) }
    // What is known is not replayed, and looking takes time.
    if deaths.count > deathsBefore { isCareful = wasCareful }
    return before != knowledge || prolong(after: death)
  }

  /// Finds out who has left a thread running where many were replayed, each of them alone.
  ///
  /// - Parameter trial: see ``learn(_:from:trial:)``.
  /// - Returns: whether anything is known now that was not known before.
  package mutating func learnOfThreads(trial: (Suspect) -> Command) throws -> Bool {
    let (before, wasCareful) = (knowledge, isCareful)
    for suspect in plan.threadStarters {
      // Looking after each moment takes time, and only who has left a thread is worth it.
      seeksThreads = false
      try search(suspect, trial(suspect))
      isCareful = wasCareful
    }
    seeksThreads = false
    return before != knowledge
  }

  /// Runs the command for one architecture until it comes to its end, or has died often enough.
  private mutating func search(_ suspect: Suspect, _ command: Command) throws {
    while !stops.contains(where: { $0.suspect == suspect }) {
      let attempt = try IsolatedAttempt(
        task(command, seeksThreads: seeksThreads), by: plan.program, isSilent: true)
      guard case .died(let death) = attempt.end() else { return }
      guard try note(death, of: attempt, by: suspect) else { return }
    }
  }

  /// Finds what somebody died of in a process that replays one history at a time.
  /// - Parameter suspect: who it was, if nothing says more.
  /// - Returns: whether anything is known now that was not known before.
  package mutating func note(_ death: Death, of attempt: IsolatedAttempt, by suspect: Suspect) throws -> Bool {
    Interruption.shared.waitIfInterrupted()
    if death.isSeenLate, !isCareful || (death == .leftRunning && !seeksThreads) {
      isCareful = true
      if death == .leftRunning { seeksThreads = true }
      return true
    }
    let flights = attempt.flights
    let place = attempt.recorder.place
    // A sweep of the clock that replays a sequence one by one has two histories under way.
    var found: [FoundDeath]?
    for flight in flights where found == nil { found = try note(flight, at: place) }
    guard let found else {
      if !isCareful {
        isCareful = true
        return true
      }
      if prolong(after: death) { return true }
      let before = knowledge
      noteAccomplice(death, flights.first?.suspect ?? suspect, flights.first?.steps, at: place)
      return before != knowledge
    }
    deaths += found
    let own = deaths.filter { $0.suspect == suspect }
    if own.count >= plan.deathsMax || own.count(where: \.death.isSlow) >= plan.slowDeathsMax {
      stops.append(IsolatedStop(suspect: suspect, histories: attempt.recorder.historyCount))
    }
    return true
  }

  /// A death that its steps alone do not bring about.
  private mutating func noteAccomplice(_ death: Death, _ suspect: Suspect, _ steps: [Step]?, at place: String) {
    if stops.contains(where: { $0.suspect == suspect }) { return }
    let benchmark = plan.benchmarks.first { $0.appName == suspect.app }
    let notation = benchmark.map { $0.notation(of: steps ?? []) } ?? ""
    deaths.append(
      FoundDeath(suspect: suspect, death: death, notation: notation, moment: nil, place: place, isAlone: false))
    stops.append(IsolatedStop(suspect: suspect, histories: 0))
  }

  /// Replays alone what was under way.
  /// - Returns: how somebody dies of it; nil if nobody does.
  private func note(_ flight: Flight, at place: String) throws -> [FoundDeath]? {
    let suspect = flight.suspect
    guard let steps = flight.steps, let benchmark = plan.benchmarks.first(where: { $0.appName == suspect.app }) else {
      return nil
    }
    return try note(steps, of: suspect.architecture, at: place, in: benchmark)
  }

  /// Replays steps alone, and tells how the architecture, or its rival, dies on them.
  /// - Returns: what is found out; nil if neither dies.
  private func note<Benchmark: AnyAppBenchmark>(
    _ steps: [Step], of name: String, at place: String, in benchmark: Benchmark
  ) throws -> [FoundDeath]? {
    for name in [name] + [plan.rival].compactMap(\.self) where benchmark.architecture(named: name) != nil {
      let replay = loneReplay(of: name, in: benchmark)
      guard let found = try replay.death(on: steps) else { continue }
      // This one may be killed from outside too.
      if found.death == .signalled(SIGKILL), try replay.death(on: steps) == nil { continue }
      let isKnown = deaths.contains { other in
        other.suspect == replay.suspect && other.place == place && other.minimal != nil && other.death == found.death
          && replay.word(other) == found.word
      }
      return try isKnown ? [replay.record(found, at: place)] : replay.records(found, at: place)
    }
    return nil
  }

  private func loneReplay<Benchmark: AnyAppBenchmark>(
    of name: String, in benchmark: Benchmark
  ) -> LoneReplay<Benchmark.App> {
    LoneReplay(Suspect(app: benchmark.appName, architecture: name)) { work in try attempt(work) }
  }
}

extension DeathSearch {
  /// Finds what somebody died of in a process that replays a trace.
  ///
  /// - Parameters:
  ///   - names: the architecture's, then the rival's if there is one.
  ///   - retellings: lists of steps that may tell the same as a trace, the simplest first.
  /// - Returns: nil if none of them dies when it replays the trace alone.
  package mutating func note<App: Scenarios.App>(
    _ trace: Trace, by names: [String], of app: App.Type, retellings: (Trace) -> [[Step]]
  ) throws -> TraceDeath? {
    for name in names {
      let search = self
      let replay = LoneReplay<App>(Suspect(app: App.name, architecture: name)) { work in try search.attempt(work) }
      guard let found = try replay.death(on: trace) else { continue }
      for steps in retellings(found.least) {
        guard let retold = try replay.death(on: steps), retold.death == found.death else { continue }
        deaths += try replay.records(retold, at: "")
        stops.append(IsolatedStop(suspect: replay.suspect, histories: 1))
        return TraceDeath(found, isRetold: true)
      }
      return TraceDeath(found, isRetold: false)
    }
    return nil
  }
}

extension DeathSearch {
  /// A death that steps alone bring about.
  package struct DeathAlone {
    package let death: Death
    /// What was replayed.
    package let steps: [Step]
    /// In their notation, the fewest steps that show it; nil if others are known that do.
    package let minimal: String?
  }

  /// Finds what somebody died of who replayed steps in a process. It is searched no less for that.
  /// - Returns: nil if nothing that was under way ends a process alone.
  package mutating func noteAlone(from attempt: IsolatedAttempt) throws -> DeathAlone? {
    for flight in attempt.flights {
      guard let steps = flight.steps, let found = try note(flight, at: ""), let last = found.last else { continue }
      deaths += found
      return DeathAlone(death: last.death, steps: steps, minimal: last.minimal)
    }
    return nil
  }
}

extension AnyAppBenchmark {
  fileprivate func notation(of steps: [Step]) -> String { StepNotation<App>.text(steps) }
}

extension Flight {
  fileprivate var suspect: Suspect { Suspect(app: names.app, architecture: names.architecture) }
}
