import BenchCommandLine
import Scenarios
import Verification

/// A counterexample as a person reads it: what differs, on what, drawn, and the line that shows it again.
struct CounterexampleText<App: Scenarios.App> {
  let counterexample: Counterexample<App>
  /// The line that replays it.
  let command: String

  /// - Parameter program: the name by which this program was called.
  init(_ counterexample: Counterexample<App>, program: String) {
    self.counterexample = counterexample
    let contest = counterexample.contest
    var words = [program, "verify", "--app", App.name, "--architecture", contest.actual.name]
    if contest.promise == nil { words += ["--against", contest.expected.name] }
    words += ["--replay", counterexample.notation]
    command = words.map(ShellQuoting.quoted).joined(separator: " ")
  }

  var lines: [String] {
    let name = counterexample.contest.actual.name
    return TextLayout.wrapped("\(name) \(counterexample.sentence)")
      + TextLayout.wrapped("on: \(counterexample.notation)", indentation: 2)
      + MarbleDiagram(of: counterexample.steps, in: counterexample.contest).lines.map { $0.isEmpty ? "" : "    \($0)" }
      + ["  again: \(command)"]
  }
}
