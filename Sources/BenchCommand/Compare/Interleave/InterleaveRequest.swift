import BenchCommandLine
import Comparison
import Foundation
import Measuring
import Results
import Scenarios

/// What two builds are to be compared on, checked before anything is started.
struct InterleaveRequest {
  let plan: CheckedPlan
  /// What the other build has not, and so is not compared.
  let unknownToOther: [String]

  /// - Throws: `CommandFailure`, ``PlanError`` or ``OtherBuildError``; the message names what is wrong.
  init(_ arguments: Arguments, catalogue: Catalogue, other: OtherBuild, timeout: Duration) throws {
    let (apps, named) = (arguments[CompareOptions.apps], arguments[CompareOptions.architectures])
    guard apps.count < 2 else {
      throw CommandFailure(.usage, "\(InterleaveOptions.other.label) compares one app at a time, not \(apps.count)")
    }
    let benchmark = try catalogue.benchmark(named: apps.first, having: named)
    let app = benchmark.appName
    let wanted = named.isEmpty ? benchmark.defaultArchitectureNames : named
    let known = try other.architectures(of: app)
    if let missing = named.first(where: { !known.contains($0) }) {
      throw CommandFailure(.noInput, "\(other.path) has no architecture '\(missing)' of \(app) to compare with")
    }
    let names = benchmark.architectureNames.filter { wanted.contains($0) && known.contains($0) }
    unknownToOther = wanted.filter { !known.contains($0) }
    guard let first = names.first else {
      throw CommandFailure(.noInput, "\(other.path) has no architecture of \(app) to compare with")
    }
    let planned = PlannedApp(
      app, architectures: names, traces: PlannedTrace.named(arguments, of: benchmark), baseline: first)
    plan = try CheckedPlan(
      Plan(
        apps: [planned], rounds: arguments[InterleaveOptions.rounds], seed: arguments[Options.seed],
        limits: PlanLimits(timeout: timeout, jobs: arguments[Options.jobs] ?? Machine.coreCount)),
      catalogue)
  }

  var architectures: [String] { plan.apps[0].planned.architectures }

  /// What stands behind `--trace` in a line that replays them again, one after the other.
  var traceWords: [String] { plan.apps[0].planned.traces.map { ShellQuoting.quoted($0.name) } }
}
