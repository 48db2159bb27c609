import BenchCommandLine
import Reports
import Scenarios
import Verification

/// A counterexample as text: what differs, the steps, a diagram, and the command that replays it.
struct CounterexampleText<App: Scenarios.App> {
  let counterexample: Counterexample<App>
  /// The command that replays it.
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

  var lines: [String] { page.plainLines }

  private var page: TextPage {
    var page = TextPage()
    page.paragraph("\(counterexample.contest.actual.name) \(counterexample.sentence)")
    page.paragraph("on: \(counterexample.notation)", indent: 2)
    page.diagram(counterexample.diagram, gap: 1)
    page.line("  again: \(command)")
    return page
  }
}
