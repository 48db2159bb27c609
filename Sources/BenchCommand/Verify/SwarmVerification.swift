import BenchCommandLine
import Reports
import Scenarios
import Synchronization
import Verification

/// `bench verify --swarm`: long random histories with faults.
struct SwarmVerification<App: Scenarios.App> {
  let contest: Contest<App>
  let swarm: Swarm<App>
  let budget: Budget
  let jobs: Int

  init(_ contest: Contest<App>, _ arguments: Arguments, jobs: Int) {
    self.contest = contest
    self.jobs = jobs
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

  func run(_ invocation: Invocation) throws -> VerifyReport<App> {
    if let report = try deathsAlone(plan: plan(columns: invocation.columns)) { return report }
    let meter = SearchMeter()
    let (contest, swarm, budget, jobs, plan) = (contest, swarm, budget, jobs, plan(columns: invocation.columns))
    let (outcome, counterexamples) = try invocation.watching(
      meter, extent: budget.extent, activity: contest.actual.name,
      isExcludedTalk: invocation.arguments[Options.format] == .csv,
      excluded: {
        (plan + [
          "",
          "Interrupted. The first \(meter.prefix.grouped) histories were tried; \(meter.diverging.grouped) of those tried diverge.",
        ])
        .joined(separator: "\n")
      },
      search: { () throws(Unrepeatable) in
        let outcome = Self.search(swarm, budget, jobs: jobs, meter: meter)
        let counterexamples = try outcome.firsts.map { kind, number throws(Unrepeatable) in
          try Counterexample(of: kind, in: contest, shrinking: swarm.steps(number))
        }
        return (outcome, counterexamples)
      })
    let found = Counterexample.inOrder(counterexamples)
    let isExcluded = found.isEmpty ? ["No history makes the two decide differently."] : []
    return VerifyReport(
      contest: contest,
      text: plan + [
        "",
        "tried \(outcome.tried.grouped) histories, \(outcome.steps.grouped) steps: \(outcome.diverging.grouped) diverge",
      ] + isExcluded, csv: ["tried,steps,diverging", "\(outcome.tried),\(outcome.steps),\(outcome.diverging)"],
      counterexamples: found, failure: contest.failure(found))
  }

  /// Searches within a budget. A time ends between batches, so the reported histories are always the first ones, as
  /// with a smaller budget.
  private static func search(
    _ swarm: Swarm<App>, _ budget: Budget, jobs: Int, meter: SearchMeter
  ) -> Swarm<App>.Tally {
    switch budget {
    case .histories(let count): return swarm.search(0..<count, jobs: jobs, meter: meter)
    case .time(let duration):
      let end = ContinuousClock.now + duration
      var outcome = Swarm<App>.Tally()
      repeat {
        outcome.merge(swarm.search(outcome.tried..<outcome.tried + 512 * jobs, jobs: jobs, meter: meter))
      } while ContinuousClock.now < end
      return outcome
    }
  }
}
