import BenchCommandLine
import Reports
import Verification

/// A counterexample as text: what differs, the steps, a diagram, and the command that replays it.
struct CounterexampleText {
  let counterexample: CounterexampleRecord
  /// The command that replays it.
  let command: String
  private let columns: Int

  /// - Parameters:
  ///   - program: the name by which this program was called.
  ///   - columns: how wide a line may be, but for the one to copy.
  init(_ counterexample: CounterexampleRecord, program: String, columns: Int = TextPage.documentColumns) {
    self.counterexample = counterexample
    self.columns = columns
    let contest = counterexample.contest
    var words = [program, "verify", "--app", contest.app, "--architecture", contest.actual]
    if contest.promise == nil { words += ["--against", contest.expected] }
    words += ["--replay", counterexample.notation]
    command = words.map(ShellQuoting.quoted).joined(separator: " ")
  }

  var lines: [String] { page.plainLines }

  private var page: TextPage {
    var page = TextPage(columns: columns)
    page.paragraph("\(counterexample.contest.actual) \(counterexample.sentence)")
    page.paragraph("on: \(counterexample.notation)", indent: 2)
    page.diagram(counterexample.diagram, gap: 1)
    page.line("  again: \(command)")
    if let hint = counterexample.hint { page.paragraph("hint: \(hint)", indent: 2) }
    return page
  }
}
