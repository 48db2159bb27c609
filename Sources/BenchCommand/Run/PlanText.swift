import Basics
import BenchCommandLine

extension RunPlan {
  /// What the run is going to do, for `--dry-run`.
  func description(target: String) -> String {
    let names = contestants.filter { !$0.isFloor }.map(\.name)
    var lines = ["app            \(benchmark.appName)"]
    lines += names.enumerated().map { ($0 == 0 ? "architectures  " : "               ") + $1 }
    lines += traces.enumerated().map { index, trace in
      (index == 0 ? "traces         " : "               ") + "\(trace.name), \(trace.events.count) events"
    }
    lines += [
      "baseline       \(baseline)",
      "rounds         \(roundsText)",
    ]
    if let openLoop { lines += openLoop.description(of: self) }
    lines += [
      "seed           \(seed)",
      "output         \(target)",
    ]
    return lines.joined(separator: "\n")
  }

  private var roundsText: String {
    if isDeterministic { return "\(rounds) of counting; nothing is timed" }
    let seconds = Double(traces.count * contestants.count * rounds * Int(TimingPass.minimumNanoseconds)) / 1e9
    return "\(rounds) of 0.2 s for each architecture and the floor: \(Int(seconds) + 1) s of timing"
  }

  /// The line that repeats the run for every architecture.
  func command(_ arguments: Arguments) -> String {
    var words = [
      ShellQuoting.quoted(CommandLine.arguments[0].lastPathName), "run", "--app",
      ShellQuoting.quoted(benchmark.appName),
    ]
    let named = arguments[Options.traces]
    for name in named.isEmpty ? traces.map(\.name) : named { words += ["--trace", ShellQuoting.quoted(name)] }
    if traces.contains(where: { trace in benchmark.traces.contains { $0.name == trace.name } }) {
      words += ["--events", "\(arguments[Options.events])"]
    }
    words += ["--seed", "\(seed)", "--rounds", "\(rounds)"]
    if baseline != Self.usualBaseline { words += ["--baseline", ShellQuoting.quoted(baseline)] }
    if countsInstructions { words.append(Options.instructions.label) }
    if isDeterministic { words.append(Options.deterministic.label) }
    words += openLoop?.words ?? []
    return words.joined(separator: " ")
  }
}
