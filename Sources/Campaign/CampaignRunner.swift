import BenchCommandLine
import Dispatch
import Foundation
import Measuring
import Processes
import Results
import Scenarios
import Synchronization

/// Runs units of a campaign, and writes each to a file when it is done.
///
/// A killed process loses only its unfinished units.
package struct CampaignRunner: Sendable {
  private let plan: CampaignPlanFile
  private let catalogue: Catalogue
  private let folder: UnitFolder
  private let machine: String
  private let timeout: Duration
  private let progress: any CampaignProgress

  package init(
    _ plan: CampaignPlanFile, _ catalogue: Catalogue, into folder: UnitFolder, machine: String, timeout: Duration,
    progress: any CampaignProgress
  ) {
    self.plan = plan
    self.catalogue = catalogue
    self.folder = folder
    self.machine = machine
    self.timeout = timeout
    self.progress = progress
  }

  /// - Throws: if a trace file of these units is missing, or differs from that of the plan.
  package func checkTraces(of numbers: [Int]) throws(CampaignError) {
    for number in numbers {
      guard case .replay(let replay) = plan.plan.unit(number).work else { continue }
      try replay.file?.check()
    }
  }

  /// Runs these units: searches in parallel, replays one after the other, because they may be timed.
  ///
  /// - Throws: ``CampaignError``, or the error of a replay. Misbehaviour of an architecture is a result, not an error.
  package func run(_ numbers: [Int], jobs: Int) throws {
    let units = numbers.map(plan.plan.unit)
    let searches = units.filter { $0.isSearch }
    let next = Atomic(0)
    let failure = Mutex<CampaignError?>(nil)
    DispatchQueue.concurrentPerform(iterations: min(jobs, searches.count)) { _ in
      while failure.withLock({ $0 == nil }) {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < searches.count else { return }
        do throws(CampaignError) {
          try search(searches[index])
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    for unit in units { try replay(unit) }
  }

  /// Each unit has its own processes, so that the remains of an architecture cannot affect another unit.
  private func search(_ unit: CampaignUnit) throws(CampaignError) {
    guard case .swarm(let swarm, let histories) = unit.work else { return }
    let start = ContinuousClock.now
    var execution = SwarmExecution(
      swarm, seed: unit.seed, histories: histories, limits: plan.plan.limits, catalogue,
      progress: { [progress] in progress.advance(histories: $0) })
    let outcome = try execution.run()
    try keep(unit, swarm: outcome, since: start)
  }

  private func replay(_ unit: CampaignUnit) throws {
    guard case .replay(let replay) = unit.work else { return }
    let start = ContinuousClock.now
    let result = try replay.result(seed: unit.seed, campaign: plan.digest, catalogue, timeout: timeout)
    let files = try result.files()
    let isSame: (RunFile) -> Bool = { PlannedReplay.filesAlike.contains($0.name) }
    try keep(unit, files: files.filter(isSame), ownFiles: files.filter { !isSame($0) }, since: start)
  }

  private func keep(
    _ unit: CampaignUnit, swarm: SwarmOutcome? = nil, files: [RunFile]? = nil, ownFiles: [RunFile]? = nil,
    since start: ContinuousClock.Instant
  ) throws(CampaignError) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try folder.write(
      UnitRecord(
        body: UnitRecord.Body(campaign: plan.digest, unit: unit.number, swarm: swarm, files: files),
        circumstances: UnitRecord.Circumstances(
          machine: machine, hardware: Machine.record, seconds: (seconds * 1000).rounded() / 1000, files: ownFiles)))
    progress.finish(unit: unit.number)
  }
}

/// Receives the progress of units. Called on several threads.
package protocol CampaignProgress: Sendable {
  func advance(histories: Int)
  func finish(unit: Int)
}

extension CampaignUnit {
  package var isSearch: Bool {
    if case .swarm = work { true } else { false }
  }
}

extension PlannedReplay {
  /// The files of a run that are identical on every machine.
  package static let filesAlike = [CorrectnessRow.fileName, AllocationRow.fileName]

  private func planned(seed: UInt64) -> PlannedTrace {
    if let file { return .file(path: file.path, seed: seed) }
    return .listed(name: trace, seed: seed, events: events ?? 0)
  }

  /// The plan of ``command(seed:)``.
  func plan(seed: UInt64, timeout: Duration) -> Plan {
    Plan(
      apps: [
        PlannedApp(
          app, architectures: architectures, traces: [planned(seed: seed)], baseline: baseline)
      ], passes: PlannedPasses(timing: timedRounds > 0), rounds: max(1, timedRounds), seed: seed,
      limits: PlanLimits(timeout: timeout, jobs: Machine.coreCount))
  }

  func command(seed: UInt64) -> String {
    "bench run --app \(app) --trace \(ShellQuoting.quoted(file?.path ?? trace))"
      + (events.map { " --events \($0)" } ?? "") + " --seed \(seed) --rounds \(max(1, timedRounds))"
      + (timedRounds > 0 ? "" : " --deterministic") + " --baseline \(baseline)"
      + architectures.map { " --architecture \($0)" }.joined()
  }

  func result(seed: UInt64, campaign: String, _ catalogue: Catalogue, timeout: Duration) throws -> RunResult {
    try file?.check()
    let folder = try ScratchFolder(prefix: "bench-campaign-")
    let command = command(seed: seed)
    let runner = Runner(
      plan: try CheckedPlan(plan(seed: seed, timeout: timeout), catalogue),
      identity: RunIdentity(runID: "campaign-\(campaign)", repeatCommand: command) { _, _ in command },
      programs: try .own(), folder: folder.path)
    return try withExtendedLifetime(folder) { try runner.run() }
  }
}
