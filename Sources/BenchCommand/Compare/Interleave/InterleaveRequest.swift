import BenchCommandLine
import Comparison
import Foundation
import Measuring
import Results
import Scenarios

/// The plan of a comparison of two builds, checked before anything is started.
struct InterleaveRequest {
  let plan: CheckedPlan
  /// The architectures that the other build does not have, and that are not compared.
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
      app, architectures: names,
      traces: PlannedTrace.named(arguments, of: benchmark, events: arguments[Options.events]), baseline: first)
    plan = try CheckedPlan(
      Plan(
        apps: [planned], rounds: arguments[InterleaveOptions.rounds], seed: arguments[Options.seed],
        limits: PlanLimits(timeout: timeout, jobs: arguments[Options.jobs] ?? Machine.coreCount)),
      catalogue)
  }

  var architectures: [String] { plan.apps[0].planned.architectures }

  /// The traces as words for a command that replays them again, quoted for a shell.
  var traceWords: [String] { plan.apps[0].planned.traces.map { ShellQuoting.quoted($0.name) } }
}
