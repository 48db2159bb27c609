import Basics
import BenchCommandLine
import Measuring
import Traces

extension RunIdentity {
  /// The identity of a run that `bench run` was asked for.
  init(runID: String, _ plan: CheckedPlan, _ arguments: Arguments) {
    let lines = plan.lines(events: arguments.eventCount)
    self.init(runID, plan, lines, repeating: lines[plan.apps[0].planned.name, arguments[Options.architectures]])
  }

  /// The identity of a run that carries out a plan in a file.
  init(runID: String, ofFile path: String, _ plan: CheckedPlan) {
    let line = [RepeatLines.program, "run", PlanOptions.plan.label, ShellQuoting.quoted(path)].joined(separator: " ")
    self.init(runID: runID, repeatCommand: line, reasonNotTimed: plan.plan.reasonNotTimed) { _, _ in line }
  }

  /// The identity of a run that `bench kits` was asked for. What one architecture of an app did is repeated by `bench run`.
  init(comparingKits runID: String, _ plan: CheckedPlan, _ arguments: Arguments) {
    var words = [RepeatLines.program, "kits"]
    for app in arguments[KitsOptions.apps] { words += [KitsOptions.apps.label, ShellQuoting.quoted(app)] }
    for name in arguments[KitsOptions.architectures] {
      words += [KitsOptions.architectures.label, ShellQuoting.quoted(name)]
    }
    words += ["--events", "\(arguments[KitsOptions.events])", "--seed", "\(plan.plan.seed)"]
    words += ["--rounds", "\(plan.plan.rounds)"]
    self.init(runID, plan, plan.lines(events: arguments[KitsOptions.events]), repeating: words.joined(separator: " "))
  }

  private init(_ runID: String, _ plan: CheckedPlan, _ lines: RepeatLines, repeating repeatCommand: String) {
    self.init(
      runID: runID, repeatCommand: repeatCommand, reasonNotTimed: plan.plan.reasonNotTimed
    ) { app, architecture in
      lines[app, architecture.map { [$0] } ?? []]
    }
  }
}

/// The command lines that repeat what was measured of each app, by its name.
private struct RepeatLines: Sendable {
  let lines: [String: String]

  /// The name by which this program was called.
  static var program: String { ShellQuoting.quoted(CommandLine.arguments[0].lastPathName) }

  /// - Parameter architectures: those that are named; the line means all if there are none.
  subscript(app: String, architectures: [String]) -> String {
    guard let line = lines[app] else { preconditionFailure("\(app) is no app of the plan") }
    return ([line] + architectures.map { "--architecture \(ShellQuoting.quoted($0))" }).joined(separator: " ")
  }
}

extension CheckedPlan {
  /// - Parameter events: how many a generated trace has.
  fileprivate func lines(events: Int) -> RepeatLines {
    RepeatLines(lines: Dictionary(uniqueKeysWithValues: apps.map { ($0.planned.name, line(of: $0, events: events)) }))
  }

  /// The command that repeats what was measured of an app, for every architecture.
  private func line(of app: CheckedApp, events: Int) -> String {
    var words = [RepeatLines.program, "run", "--app", ShellQuoting.quoted(app.planned.name)]
    for trace in app.planned.traces { words += ["--trace", ShellQuoting.quoted(trace.name)] }
    if app.traces.contains(where: { trace in app.benchmark.traces.contains { $0.name == trace.name } }) {
      words += ["--events", "\(events)"]
    }
    words += ["--seed", "\(plan.seed)"]
    if let network = plan.passes.network {
      words += [Options.network.label, ServerPlace.loopback.rawValue, "--speed", network.speedText]
      return words.joined(separator: " ")
    }
    words += ["--rounds", "\(plan.rounds)"]
    if let timeout = plan.limits.replayTimeout { words += [PlanOptions.timeout.label, timeout.parameterText] }
    if let bytes = plan.limits.memoryBytes { words += [PlanOptions.memoryLimit.label, "\(bytes / 1_000_000)MB"] }
    if app.planned.baseline != Plan.usualBaseline {
      words += ["--baseline", ShellQuoting.quoted(app.planned.baseline)]
    }
    if plan.passes.instructions { words.append(Options.instructions.label) }
    if !plan.passes.timing { words.append(Options.deterministic.label) }
    if let openLoop = plan.passes.openLoop {
      words += [
        "--speed", ShellQuoting.quoted(openLoop.speeds.text), "--duration", openLoop.duration.parameterText,
      ]
    }
    return words.joined(separator: " ")
  }
}
