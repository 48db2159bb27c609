import BenchCommandLine
import Reports
import Results
import Scenarios
import Synchronization
import Verification

/// `bench verify --swarm`: long random histories with faults.
struct SwarmVerification<App: Scenarios.App> {
  let comparison: DifferentialPair<App>
  private let swarm: Swarm<App>
  private let budget: Budget

  init(_ comparison: DifferentialPair<App>, _ arguments: Arguments) {
    self.comparison = comparison
    budget = arguments[VerifyOptions.budget]
    let named = arguments[VerifyOptions.faults]
    let armed = named.isEmpty ? Fault.all(of: App.self) : Fault.all.filter { named.contains($0.name) }
    swarm = Swarm(comparison, faults: armed, seed: arguments[Options.seed])
  }

  /// The selected faults that these architectures cannot express.
  private var inexpressible: [Fault] { swarm.faults.filter { !comparison.canExpress($0) } }

  func plan(columns: Int) -> [String] {
    let missing = Set(inexpressible.map(\.name))
    let armed = swarm.faults.map(\.name).filter { !missing.contains($0) }
    var lines = [
      "\(App.name): \(comparison.actual.name) against \(comparison.expected.name)",
      "swarm: histories of up to \(Swarm<App>.stepsMax) steps, seed \(swarm.seed), budget \(budget.text)",
    ]
    lines += ("faults: " + (armed.isEmpty ? "none" : armed.joined(separator: ", "))).wrapped(to: columns)
    if !missing.isEmpty {
      lines += ("n/a: " + swarm.faults.map(\.name).filter(missing.contains).joined(separator: ", ")).wrapped(
        to: columns)
    }
    return lines
  }

  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws -> VerifyReport {
    let meter = SearchMeter()
    let (comparison, plan) = (comparison, plan(columns: invocation.columns))
    let job = invocation.job(
      .swarm(comparison.pair, faults: swarm.faults.map(\.name), budget: budget, seed: swarm.seed), of: App.self)
    let outcomes = try invocation.watching(
      meter, extent: budget.extent, activity: comparison.actual.name,
      isExcludedTalk: invocation.arguments[Options.format] == .csv,
      excluded: {
        (plan + [
          "",
          "Interrupted. The first \(meter.prefix.grouped) histories were tried; \(meter.diverging.grouped) of those tried diverge.",
        ])
        .joined(separator: "\n")
      },
      search: { try runner.run(job, meter: meter) })
    switch outcomes[0] {
    case .swarm(let tried, let steps, let diverging, let found):
      let isExcluded = found.isEmpty ? ["No history makes the two decide differently."] : []
      return VerifyReport(
        comparison: comparison.names,
        text: plan + [
          "", "tried \(tried.grouped) histories, \(steps.grouped) steps: \(diverging.grouped) diverge",
        ] + isExcluded, csv: ["tried,steps,diverging", "\(tried),\(steps),\(diverging)"],
        counterexamples: found, failure: comparison.names.failure(found))
    case .stopped(let name, let histories, let deaths):
      return VerifyReport(comparison.names, plan: plan, stopped: name, after: histories, deaths)
    default: throw CommandFailure.unexpectedOutcome
    }
  }
}

/// `bench verify --replay STEPS`: the decisions of both on these steps.
struct ReplayVerification<App: Scenarios.App> {
  let comparison: DifferentialPair<App>
  let steps: [Step]

  init(_ comparison: DifferentialPair<App>, notation: String) throws {
    self.comparison = comparison
    do {
      steps = try StepNotation<App>.steps(notation)
    } catch {
      throw CommandFailure(.usage, "--replay: \(error)")
    }
    if let step = steps.first(where: { !comparison.canExpress($0) }) {
      throw CommandFailure(
        .usage,
        "'\(StepNotation<App>.text(step))' is n/a: \(comparison.unable(step).joined(separator: " and ")) cannot express it"
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
    let (names, columns) = (comparison.names, invocation.columns)
    let notation = StepNotation<App>.text(steps)
    let job = invocation.job(.replay(comparison.pair, notation: notation), of: App.self)
    guard case .replay(let replay) = try runner.run(job, meter: SearchMeter())[0] else {
      throw CommandFailure.unexpectedOutcome
    }
    let (found, diagram) = (replay.found, replay.diagram)
    // A line for each step that could not be taken, so that silence is not mistaken for agreement.
    let leftOut = leftOut(replay.idleSteps)
    let idle = leftOut.flatMap { $0.wrapped(to: columns, hanging: 2) }
    return VerifyReport(
      comparison: names,
      text: found.isEmpty
        ? ["\(names.actual) decides as \(names.expected) does on: \(notation)"] + idle
          + drawing(of: diagram, columns: columns) : idle,
      csv: ["steps,diverging", CSVQuoting.line(texts: [notation, found.isEmpty ? "0" : "1"])],
      counterexamples: found, failure: names.failure(found),
      replayed: VerifyReport.Replayed(
        notation: notation, diagram: diagram, played: replay.played, leftOut: leftOut))
  }
}
