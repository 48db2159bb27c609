import BenchCommandLine
import Measuring
import Scenarios

extension Plan {
  /// The plan that the arguments of `bench kits` describe: each app on its first trace, in short rounds.
  ///
  /// - Throws: `CommandFailure` if no app is left whose kits can be compared.
  init(comparingKits arguments: Arguments, catalogue: Catalogue, timeout: Duration) throws {
    let named = KnownNames.once(arguments[KitsOptions.architectures])
    let benchmarks = try catalogue.comparingKits(arguments[KitsOptions.apps])
    let known = KnownNames.once(benchmarks.flatMap { $0.architectureNames })
    if let stranger = named.first(where: { !known.contains($0) }) {
      let owners = catalogue.owners { $0.architectureNames.contains(stranger) }
      if owners.isEmpty {
        throw UsageError(
          .unknownName(label: KitsOptions.architectures.label, given: stranger, known: known), topic: "kits")
      }
      throw CommandFailure(
        .usage, "none of the apps to compare has an architecture '\(stranger)'\(PlanError.whose(owners))",
        advice: "'bench run' measures one app, whichever it is.")
    }
    let apps = benchmarks.compactMap { PlannedApp(comparingKitsOf: $0, named, arguments) }
    self.init(
      apps: apps, passes: PlannedPasses(players: arguments[Options.html]),
      rounds: arguments[KitsOptions.rounds] ?? Self.rounds(architectures: apps.map(\.architectures.count)),
      seed: arguments[Options.seed],
      limits: PlanLimits(
        timeout: timeout, jobs: arguments[Options.jobs] ?? Machine.coreCount, roundDuration: .milliseconds(20)))
  }

  /// As many rounds as take 50 s, if each takes some 100 ms with what surrounds it: at most as many as `bench run` has, at
  /// least three, as the median of fewer is no better than one.
  static func rounds(architectures counts: [Int]) -> Int {
    min(7, max(3, 500 / max(1, counts.reduce(0) { $0 + $1 + 1 })))
  }
}

extension PlannedApp {
  /// Nil if the app has none of the named architectures. The baseline always takes part.
  fileprivate init?(comparingKitsOf benchmark: any AnyAppBenchmark, _ named: [String], _ arguments: Arguments) {
    let usual = benchmark.defaultArchitectureNames
    var names = named.isEmpty ? usual : benchmark.architectureNames.filter(named.contains)
    guard let first = names.first, let trace = benchmark.traces.first else { return nil }
    let baseline = usual.contains(Plan.usualBaseline) ? Plan.usualBaseline : first
    if !names.contains(baseline) { names.append(baseline) }
    self.init(
      benchmark.appName, architectures: names,
      traces: [
        PlannedTrace(
          named: trace.name, of: benchmark, seed: arguments[Options.seed], events: arguments[KitsOptions.events])
      ], baseline: baseline)
  }
}
