import IsolatedReplays
import Processes
import Scenarios
import Verification

/// Runs a unit of random histories in processes of the architecture, one after the other as it ends them.
///
/// The steps on which a process dies are replayed alone, shrunk there, and known to the next process, which goes on where
/// the last one was. What the unit shows depends on the deaths alone, and not on how far each process came.
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
  /// How often a process has died where this one is, of nothing that ends one alone.
  private var vainTries = 0
  /// How many deaths the kind has brought about that is being shrunk.
  private var deathsOfPending = 0
  private var told = 0

  /// After so many deaths the unit is given up.
  private static let deathsMax = 32
  /// After so many that take as long as a history may take.
  private static let slowDeathsMax = 4
  /// After so many that no steps alone bring about.
  static let straysMax = 4
  /// How often what cannot be explained is tried.
  static let vainTriesMax = 3
  /// After so many deaths on fewer steps, a history is shown as it is.
  static let deathsOfPendingMax = 8

  /// - Parameter progress: is told how many more histories were tried.
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

  /// Goes on in a new process.
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
      // An interrupt kills it, and then this process.
      Interruption.shared.waitIfInterrupted()
      if death == .leftRunning, attempt.flights.isEmpty {
        // A process that does the same again sees where the thread is started.
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

  /// Takes over what a process has told.
  private mutating func take(_ replies: [SwarmReply]) {
    for reply in replies {
      switch reply {
      case .searched(let part): job.state.searched.add(part)
      case .found(let finding):
        // What a process told that died afterwards may be told again.
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
    // A descriptor may be closed long before that is seen.
    search.isCareful = death.isSeenLate || attempt.flights.isEmpty
    if isSearching { return foundStray(death) }
    if vainTries >= Self.vainTriesMax { try giveUpPending(death) }
  }

  /// Histories end the process, as is known now.
  private mutating func foundDeath(_ found: DeathSearch<SwarmJob>.DeathAlone) {
    deaths += 1
    if found.death.isSlow { slowDeaths += 1 }
    guard deaths >= Self.deathsMax || slowDeaths >= Self.slowDeathsMax else { return }
    let tried = job.state.searched.tried
    let range = tried..<min(job.state.end, tried + SwarmJob.batch)
    let benchmark = catalogue.benchmarks.first { $0.appName == job.app }
    let history = benchmark?.history(of: found.steps, in: range, job)
    // The histories up to this one count, and no others.
    job.state.end = history.map { $0 + 1 } ?? tried
  }

  /// Fewer steps than a history has end the process, as is known now.
  private mutating func metDeath(_ found: DeathSearch<SwarmJob>.DeathAlone) {
    guard let (kind, history) = job.state.pending.first else { return }
    if let minimal = found.minimal { job.state.asides.append(SwarmState.Aside(notation: minimal, history: history)) }
    deathsOfPending += 1
    if deathsOfPending >= Self.deathsOfPendingMax { job.state.unshrinkable.insert(kind) }
  }

  /// A history was under way that does not end a process alone.
  ///
  /// A process may be killed from outside, or by what it has kept of earlier histories, such as memory. Once, that shows
  /// nothing: another one goes on where it was. One that dies there again dies of the histories since.
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
        SwarmState.Stray(
          kind: kind, history: history,
          sentence: "\(death.sentence(limits: limits)) after other histories in its process, and not without them"
        ))
    }
    job.state.oneByOneEnd = 0
    vainTries = 0
    strays += 1
    if strays >= Self.straysMax { job.state.end = job.state.searched.tried }
  }

  /// A thread is running at the end, and no moment shows where it was started.
  /// - Returns: whether the unit is done.
  private mutating func foundThread(since before: SwarmState) -> Bool {
    let kind = Death.leftRunning.sentence(limits: nil)
    if job.state.strays.contains(where: { $0.kind == kind }) { return true }
    job.state.searched.add(SearchedHistories(tried: 0, diverging: 1, died: 1, steps: 0, firsts: [:]))
    let first = min(before.searched.tried, max(0, before.end - 1))
    job.state.strays.append(
      SwarmState.Stray(kind: kind, history: first, sentence: "\(kind), and no steps show where"))
    return false
  }

  /// The kind that is being shrunk ends processes that its steps do not end alone: it is shown as it was found, or if not
  /// even that can be, without steps.
  private mutating func giveUpPending(_ death: Death) throws {
    guard let (kind, history) = job.state.pending.first else {
      throw CampaignError.noWorker(
        reason: "\(job.architecture) of \(job.app) \(death.sentence(limits: limits)) where nothing is replayed")
    }
    if !job.state.unshrinkable.insert(kind).inserted {
      job.state.findings.append(
        .unrepeatable(kind, history, "\(death.sentence(limits: limits)) on it, though not always", on: ""))
    }
    vainTries = 0
  }
}
