import BenchCommandLine
import Measuring
import Processes
import Results
import Scenarios

extension PlannedReplay {
  /// The files of a run that are the same on every machine.
  package static let filesAlike = [CorrectnessRow.fileName, AllocationRow.fileName]

  private func planned(seed: UInt64) -> PlannedTrace {
    if let file { return .file(path: file.path, seed: seed) }
    return .listed(name: trace, seed: seed, events: events ?? 0)
  }

  /// What `bench run` would do.
  func plan(seed: UInt64, timeout: Duration) -> Plan {
    Plan(
      apps: [
        PlannedApp(
          app, architectures: architectures, traces: [planned(seed: seed)], baseline: baseline)
      ], passes: PlannedPasses(timing: timedRounds > 0), rounds: max(1, timedRounds), seed: seed,
      limits: PlanLimits(timeout: timeout, jobs: Machine.coreCount))
  }

  /// The command that does the same as the unit.
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
