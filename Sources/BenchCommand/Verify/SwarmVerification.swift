import BenchCommandLine
import Reports
import Scenarios
import Synchronization
import Verification

/// `bench verify --swarm`: long random histories with faults.
struct SwarmVerification<App: Scenarios.App> {
  let contest: Contest<App>
  private let swarm: Swarm<App>
  private let budget: Budget

  init(_ contest: Contest<App>, _ arguments: Arguments) {
    self.contest = contest
    budget = arguments[VerifyOptions.budget]
    let named = arguments[VerifyOptions.faults]
    let armed = named.isEmpty ? Fault.all(of: App.self) : Fault.all.filter { named.contains($0.name) }
    swarm = Swarm(contest, faults: armed, seed: arguments[Options.seed])
  }

  /// The selected faults that the two cannot express.
  private var inexpressible: [Fault] { swarm.faults.filter { !contest.canExpress($0) } }

  func plan(columns: Int) -> [String] {
    let missing = Set(inexpressible.map(\.name))
    let armed = swarm.faults.map(\.name).filter { !missing.contains($0) }
    var lines = [
      "\(App.name): \(contest.actual.name) against \(contest.expected.name)",
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
    let (contest, plan) = (contest, plan(columns: invocation.columns))
    let job = invocation.job(
      .swarm(contest.pair, faults: swarm.faults.map(\.name), budget: budget, seed: swarm.seed), of: App.self)
    let outcomes = try invocation.watching(
      meter, extent: budget.extent, activity: contest.actual.name,
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
        contest: contest.names,
        text: plan + [
          "", "tried \(tried.grouped) histories, \(steps.grouped) steps: \(diverging.grouped) diverge",
        ] + isExcluded, csv: ["tried,steps,diverging", "\(tried),\(steps),\(diverging)"],
        counterexamples: found, failure: contest.names.failure(found))
    case .stopped(let name, let histories, let deaths):
      return VerifyReport(contest.names, plan: plan, stopped: name, after: histories, deaths)
    default: throw CommandFailure.unexpectedOutcome
    }
  }
}
