import BenchmarkCatalogue
import TestSupport

@testable import Measuring

/// Plans of one or two seconds, and their runners.
enum SamplePlan {
  static func listed(_ name: String, events: Int = 60) -> PlannedTrace { .listed(name: name, seed: 7, events: events) }

  static let videoCall = PlannedApp(
    "video-call", architectures: ["imperative", "timestamped"], traces: [listed("phone"), listed("desktop")],
    baseline: "imperative")
  static let operators = PlannedApp(
    "operators", architectures: ["imperative", "scan"], traces: [listed("numbers")], baseline: "scan")

  /// Two apps, three traces.
  static let untimed = Plan(
    apps: [videoCall, operators], passes: PlannedPasses(timing: false), rounds: 2, seed: 3, limits: PlanLimits(jobs: 2))

  /// Instructions, and no times.
  static let counting = Plan(
    apps: [operators], passes: PlannedPasses(timing: false, instructions: true), rounds: 1, seed: 3,
    limits: PlanLimits(jobs: 2))

  /// Rounds too short for meaningful figures.
  static let timed = Plan(
    apps: [videoCall],
    passes: PlannedPasses(openLoop: Speeds("1000,10000").map { OpenLoopPlan(speeds: $0, duration: .milliseconds(1)) }),
    rounds: 2, seed: 3, limits: PlanLimits(jobs: 2, roundDuration: .milliseconds(1)))

  static func runner(_ plan: Plan, in folder: borrowing TemporaryFolder) throws -> Runner {
    let bench = try BuiltProgram.path("bench")
    let counting: Result<WorkerProgram, NoCountingProgram> =
      Jemalloc.counts ? .success(WorkerProgram("\(bench)-allocations")) : .failure(NoCountingProgram(beside: bench))
    let identity = RunIdentity(runID: "id", repeatCommand: "again") { app, architecture in
      "again \(app) \(architecture ?? "-")"
    }
    return Runner(
      plan: try CheckedPlan(plan, catalogue), identity: identity,
      programs: WorkerPrograms(timing: WorkerProgram(bench), counting: counting), folder: folder.path)
  }
}
