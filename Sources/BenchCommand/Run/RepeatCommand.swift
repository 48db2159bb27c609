import Basics
import BenchCommandLine
import Measuring
import Traces

extension RunIdentity {
  /// The identity of a run that the command line asked for.
  init(runID: String, _ plan: CheckedPlan, _ arguments: Arguments) {
    let line = plan.command(arguments)
    @Sendable func command(_ architectures: [String]) -> String {
      ([line] + architectures.map { "--architecture \(ShellQuoting.quoted($0))" }).joined(separator: " ")
    }
    self.init(
      runID: runID, repeatCommand: command(arguments[Options.architectures]), reasonNotTimed: Plan.reasonNotTimed
    ) { _, architecture in command(architecture.map { [$0] } ?? []) }
  }
}

extension CheckedPlan {
  /// The command that repeats the run for every architecture.
  fileprivate func command(_ arguments: Arguments) -> String {
    let app = apps[0]
    var words = [
      ShellQuoting.quoted(CommandLine.arguments[0].lastPathName), "run", "--app", ShellQuoting.quoted(app.planned.name),
    ]
    for trace in app.planned.traces { words += ["--trace", ShellQuoting.quoted(trace.name)] }
    if app.traces.contains(where: { trace in app.benchmark.traces.contains { $0.name == trace.name } }) {
      words += ["--events", "\(arguments[Options.events])"]
    }
    words += ["--seed", "\(plan.seed)", "--rounds", "\(plan.rounds)"]
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
