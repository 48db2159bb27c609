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

  private func leftOut(_ idleSteps: [Int]) -> [String] {
    idleSteps.map { index in
      "step \(index + 1), '\(StepNotation<App>.text(steps[index]))', cannot happen there, and is left out"
    }
  }

  private func drawing(of diagram: MarbleDiagram, columns: Int) -> [String] {
    var page = TextPage(columns: columns)
    page.diagram(diagram, gap: 1)
    return page.plainLines
  }

  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws -> VerifyReport {
    let (names, columns) = (contest.names, invocation.columns)
    let notation = StepNotation<App>.text(steps)
    let job = invocation.job(.replay(contest.pair, notation: notation), of: App.self)
    guard case .replay(let replay) = try runner.run(job, meter: SearchMeter())[0] else {
      throw CommandFailure.unexpectedOutcome
    }
    let (found, diagram) = (replay.found, replay.diagram)
    // A line for each step that could not be taken, so that nobody takes silence for agreement.
    let leftOut = leftOut(replay.idleSteps)
    let idle = leftOut.flatMap { $0.wrapped(to: columns, hanging: 2) }
    return VerifyReport(
      contest: names,
      text: found.isEmpty
        ? ["\(names.actual) decides as \(names.expected) does on: \(notation)"] + idle
          + drawing(of: diagram, columns: columns) : idle,
      csv: ["steps,diverging", CSVQuoting.line(texts: [notation, found.isEmpty ? "0" : "1"])],
      counterexamples: found, failure: names.failure(found),
      replayed: VerifyReport.Replayed(
        notation: notation, diagram: diagram, played: replay.played, leftOut: leftOut))
  }
}
