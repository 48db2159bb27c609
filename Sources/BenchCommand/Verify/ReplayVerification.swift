import BenchCommandLine
import Reports
import Results
import Scenarios
import Verification

/// `bench verify --replay STEPS`: what the two decide on these steps.
struct ReplayVerification<App: Scenarios.App> {
  let contest: Contest<App>
  let steps: [Step]

  init(_ contest: Contest<App>, notation: String) throws {
    self.contest = contest
    do {
      steps = try StepNotation<App>.steps(notation)
    } catch {
      throw CommandFailure(.usage, "--replay: \(error)")
    }
    if let step = steps.first(where: { !contest.canExpress($0) }) {
      throw CommandFailure(
        .usage,
        "'\(StepNotation<App>.text(step))' is n/a: \(contest.unable(step).joined(separator: " and ")) cannot express it"
      )
    }
  }

  /// A line for each step that could not be taken, so that nobody takes silence for agreement.
  private var idle: [String] {
    contest.judgement(on: Timeline(steps)).history.idleSteps.map { index in
      "step \(index + 1), '\(StepNotation<App>.text(steps[index]))', cannot happen there, and is left out"
    }
  }

  private func drawing(of diagram: MarbleDiagram, columns: Int) -> [String] {
    var page = TextPage(columns: columns)
    page.diagram(diagram, gap: 1)
    return page.plainLines
  }

  /// - Parameter columns: how wide a line may be.
  func run(columns: Int) throws -> VerifyReport<App> {
    let found = try repeatable { () throws(Unrepeatable) in
      try contest.kinds(on: steps).map { kind throws(Unrepeatable) in
        try Counterexample(of: kind, in: contest, showing: steps)
      }
    }
    let notation = StepNotation<App>.text(steps)
    let diagram = MarbleDiagram(of: steps, in: contest)
    let leftOut = idle
    let idle = leftOut.flatMap { $0.wrapped(to: columns, hanging: 2) }
    return VerifyReport(
      contest: contest,
      text: found.isEmpty
        ? ["\(contest.actual.name) decides as \(contest.expected.name) does on: \(notation)"] + idle
          + drawing(of: diagram, columns: columns) : idle,
      csv: ["steps,diverging", CSVQuoting.line(texts: [notation, found.isEmpty ? "0" : "1"])],
      counterexamples: found,
      failure: contest.failure(Counterexample.inOrder(found)),
      replay: PerfettoExport.Replay(title: "\(contest.actual.name) of \(App.name): \(notation)", diagram: diagram),
      replayed: steps, leftOut: leftOut)
  }
}
