import BenchCommandLine
import Scenarios
import Verification

extension Contest {
  /// The report on a search that was stopped because one of the two died again and again; nil if none was.
  fileprivate func deathsAlone(plan: [String]) throws -> VerifyReport<App>? {
    try repeatable { () throws(Unrepeatable) in try checkDeaths() }
    let stops = [actual, expected].compactMap { entry in entry.historiesUntilStop.map { (entry.name, $0) } }
    guard let (name, histories) = stops.first else { return nil }
    let found = try repeatable { () throws(Unrepeatable) in try deaths() }
    return VerifyReport(
      contest: self,
      text: plan + [
        "",
        "Stopped after \(histories.grouped) histories: \(name) has died too often, and nothing else is said of it.",
      ],
      csv: ["histories,deaths", "\(histories),\(found.count)"], counterexamples: found, failure: failure(found))
  }
}

extension ExhaustiveVerification {
  func deathsAlone(plan: [String]) throws -> VerifyReport<App>? { try contest.deathsAlone(plan: plan) }
}

extension SwarmVerification {
  func deathsAlone(plan: [String]) throws -> VerifyReport<App>? { try contest.deathsAlone(plan: plan) }
}

extension ProofVerification {
  /// Reports the deaths that are known: of who dies, nothing is proved.
  /// - Returns: whether there are any.
  func deliverDeaths(_ invocation: Invocation) throws -> Bool {
    let found = try knownDeaths()
    guard let first = found.first else { return false }
    try invocation.deliver(
      VerifyReport(
        contest: contest, text: ["Nothing is proved of who does not live to the end."],
        csv: ["states,pairs,transitions,diverging"], counterexamples: found,
        failure: Contest.failure(byDeath: first)))
    return true
  }

  /// Those that processes before this one have died, each in the fewest steps.
  func knownDeaths() throws -> [Counterexample<App>] {
    try repeatable { () throws(Unrepeatable) in
      try contest.checkDeaths()
      return try contest.deaths()
    }
  }
}
