import IsolatedReplays
import Processes
import Scenarios
import Verification

/// Runs a unit of random histories in a process, and continues in a new one each time the architecture ends it.
///
/// The steps on which a process dies are replayed alone, shrunk, and passed to the next process, which continues at
/// that history. The result depends on the deaths alone, not on how far each process came.
struct SwarmExecution {
  private let catalogue: Catalogue
  private let histories: Int
  private let progress: (Int) -> Void
  private let limits: ReplayLimits
  private var job: SwarmJob
  private var search: DeathSearch<SwarmJob>
  private var deaths = 0
  private var slowDeaths = 0
  private var strays = 0
  /// The number of deaths at this position that do not repeat alone.
  private var vainTries = 0
  /// The number of deaths while shrinking the current kind.
  private var deathsOfPending = 0
  private var told = 0

  /// After this many deaths the unit is given up.
  private static let deathsMax = 32
  /// The same for slow deaths, each of which takes the timeout of a history.
  private static let slowDeathsMax = 4
  /// The same for deaths that no steps cause alone.
  static let straysMax = 4
  /// The number of attempts at an unexplained death.
  static let vainTriesMax = 3
  /// After this many deaths while shrinking, a history is shown unshrunk.
  static let deathsOfPendingMax = 8

  /// - Parameter progress: receives the number of further histories that were tried.
  init(
    _ swarm: PlannedSwarm, seed: UInt64, histories: Int, limits: ReplayLimits, _ catalogue: Catalogue,
    progress: @escaping (Int) -> Void
  ) {
    self.catalogue = catalogue
    self.histories = histories
    self.progress = progress
    job = SwarmJob(
      app: swarm.app, architecture: swarm.architecture, faults: swarm.faults, seed: seed,
      state: SwarmState(end: histories))
    self.limits = limits
    search = DeathSearch(
      DeathSearch.Plan(
        job, of: catalogue.benchmarks, by: IsolatedProgram(arguments: [SwarmJob.word]), within: limits, rival: nil,
        deathsMax: Self.deathsMax, slowDeathsMax: Self.slowDeathsMax))
  }

  /// - Throws: ``CampaignError/noWorker(reason:)`` or ``CampaignError/cannotStart(_:)``.
  mutating func run() throws(CampaignError) -> SwarmOutcome {
    do {
      while try !attempt() {}
    } catch let error as CampaignError {
      throw error
    } catch let error as ChildProcessFailure {
      throw .cannotStart(error)
    } catch {
      throw .noWorker(reason: "\(error)")
    }
    progress(histories - told)
    return outcome
  }

  private var outcome: SwarmOutcome {
    var outcome = SwarmOutcome()
    let searched = job.state.searched
    (outcome.tried, outcome.diverging, outcome.died) = (searched.tried, searched.diverging, searched.died)
    outcome.steps = searched.steps
    outcome.findings = job.state.findings.sorted { ($0.kind, $0.history) < ($1.kind, $1.history) }
    return outcome
  }

  /// - Returns: whether the unit is done.
  private mutating func attempt() throws -> Bool {
    search.job = job
    let attempt = try search.attempt()
    let end = attempt.end { tell($0.progress.tried) }
    let before = job.state
    let position = (job.state.searched.tried, job.state.findings.count)
    try take(attempt.newOutcomes())
    switch end {
    case .finished: return true
    case .failed(let reason?): throw reason
    case .failed(nil):
      throw CampaignError.noWorker(reason: "the process of \(job.architecture) of \(job.app) has failed")
    case .neverBegan:
      Interruption.shared.waitIfInterrupted()
      vainTries += 1
      if vainTries < Self.vainTriesMax { return false }
      throw CampaignError.noWorker(reason: "this program cannot start itself again")
    case .died(let death):
      // An interrupt kills the child first, and then this process.
      Interruption.shared.waitIfInterrupted()
      if death == .leftRunning, attempt.replaySlots.isEmpty {
        // A process that repeats the work sees where the thread is started.
        if search.seekThreads() { job.state = before } else { return foundThread(since: before) }
        return false
      }
      if position != (job.state.searched.tried, job.state.findings.count) { vainTries = 0 }
      try learn(death, from: attempt)
      return false
    }
  }

  private mutating func tell(_ tried: Int) {
    guard tried > told else { return }
    progress(tried - told)
    told = tried
  }

  private mutating func take(_ replies: [SwarmReply]) {
    for reply in replies {
      switch reply {
      case .searched(let part): job.state.searched.add(part)
      case .found(let finding):
        // A process that died after sending a finding is followed by one that may send it again.
        if !job.state.findings.contains(where: { $0.kind == finding.kind }) { job.state.findings.append(finding) }
        deathsOfPending = 0
      }
    }
  }

  private mutating func learn(_ death: Death, from attempt: IsolatedAttempt) throws {
    let isSearching = job.state.searched.tried < job.state.end
    if let found = try search.noteAlone(from: attempt) {
      vainTries = 0
      search.isCareful = false
      return isSearching ? foundDeath(found) : metDeath(found)
    }
    vainTries += 1
    // A closed descriptor may be noticed much later.
    search.isCareful = death.isSeenLate || attempt.replaySlots.isEmpty
    if isSearching { return foundStray(death) }
    if vainTries >= Self.vainTriesMax { try giveUpPending(death) }
  }

  private mutating func foundDeath(_ found: DeathSearch<SwarmJob>.DeathAlone) {
    deaths += 1
    if found.death.isSlow { slowDeaths += 1 }
    guard deaths >= Self.deathsMax || slowDeaths >= Self.slowDeathsMax else { return }
    let tried = job.state.searched.tried
    let range = tried..<min(job.state.end, tried + SwarmJob.batch)
    let benchmark = catalogue.benchmarks.first { $0.appName == job.app }
    let history = benchmark?.history(of: found.steps, in: range, job)
    // Only the histories up to this one count.
    job.state.end = history.map { $0 + 1 } ?? tried
  }

  private mutating func metDeath(_ found: DeathSearch<SwarmJob>.DeathAlone) {
    guard let (kind, history) = job.state.pending.first else { return }
    if let minimal = found.minimal { job.state.asides.append(SwarmState.Aside(notation: minimal, history: history)) }
    deathsOfPending += 1
    if deathsOfPending >= Self.deathsOfPendingMax { job.state.unshrinkable.insert(kind) }
  }

  /// Handles a death in a history that does not end a process alone.
  ///
  /// A process may be killed from outside, or by what earlier histories left behind, such as memory. A single death
  /// therefore shows nothing, and another process continues. A second death at the same place is attributed to the
  /// histories since.
  private mutating func foundStray(_ death: Death) {
    let history = job.state.searched.tried
    guard history < job.state.oneByOneEnd else {
      if vainTries > 1 { job.state.oneByOneEnd = min(job.state.end, history + SwarmJob.batch) }
      return
    }
    job.state.searched.add(SearchedHistories(tried: 1, diverging: 1, died: 1, steps: 0, firsts: [:]))
    let kind = "\(death.sentence(limits: nil)) after other histories"
    if !job.state.strays.contains(where: { $0.kind == kind }) {
      job.state.strays.append(
        SwarmState.UnreproducedCrash(
          kind: kind, history: history,
          sentence: "\(death.sentence(limits: limits)) only after other histories in its process"
        ))
    }
    job.state.oneByOneEnd = 0
    vainTries = 0
    strays += 1
    if strays >= Self.straysMax { job.state.end = job.state.searched.tried }
  }

  /// Handles a thread that runs at the end and was not seen to start.
  /// - Returns: whether the unit is done.
  private mutating func foundThread(since before: SwarmState) -> Bool {
    let kind = Death.leftRunning.sentence(limits: nil)
    if job.state.strays.contains(where: { $0.kind == kind }) { return true }
    job.state.searched.add(SearchedHistories(tried: 0, diverging: 1, died: 1, steps: 0, firsts: [:]))
    let first = min(before.searched.tried, max(0, before.end - 1))
    job.state.strays.append(
      SwarmState.UnreproducedCrash(kind: kind, history: first, sentence: "\(kind), and no steps show where"))
    return false
  }

  /// Handles a kind whose shrinking ends processes although its steps alone do not: it is shown unshrunk or, if that
  /// fails too, without steps.
  private mutating func giveUpPending(_ death: Death) throws {
    guard let (kind, history) = job.state.pending.first else {
      throw CampaignError.noWorker(
        reason: "\(job.architecture) of \(job.app) \(death.sentence(limits: limits)) while nothing is replayed")
    }
    if !job.state.unshrinkable.insert(kind).inserted {
      job.state.findings.append(
        .unrepeatable(kind, history, "\(death.sentence(limits: limits)) in some replays only", on: ""))
    }
    vainTries = 0
  }
}
