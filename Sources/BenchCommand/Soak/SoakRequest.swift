import BenchCommandLine
import Measuring
import Scenarios

extension SoakPlan {
  /// What the arguments of `bench soak` ask for: app by app, the oracle first.
  ///
  /// - Throws: `CommandFailure` if nothing has the names.
  init(_ arguments: Arguments, catalogue: Catalogue, timeout: Duration) throws {
    let (apps, names, trace) = (
      arguments[SoakOptions.apps], KnownNames.once(arguments[SoakOptions.architectures]), arguments[SoakOptions.trace]
    )
    let benchmarks = catalogue.benchmarks.filter { apps.isEmpty || apps.contains($0.appName) }
    if let stranger = names.first(where: { name in !benchmarks.contains { $0.architectureNames.contains(name) } }) {
      let owners = catalogue.owners { $0.architectureNames.contains(stranger) }
      throw CommandFailure(
        .usage, "none of the apps to soak has an architecture '\(stranger)'\(PlanError.whose(owners))")
    }
    let units = benchmarks.flatMap { benchmark -> [Unit] in
      let recipe = benchmark.traces.first { trace == nil || $0.name == trace }
      let chosen = benchmark.architectureNames.filter(
        (names.isEmpty ? benchmark.defaultArchitectureNames : names).contains)
      guard let recipe, !chosen.isEmpty else { return [] }
      let oracle = Unit(app: benchmark.appName, architecture: benchmark.oracleName, trace: recipe.name, isOracle: true)
      return [oracle]
        + chosen.map {
          Unit(app: benchmark.appName, architecture: $0, trace: recipe.name, statedLeak: benchmark.leak(of: $0))
        }
    }
    guard !units.isEmpty else {
      let owners = catalogue.owners { $0.traces.contains { $0.name == trace } }
      throw CommandFailure(
        .usage, "none of the apps to soak has a trace '\(trace ?? "")'\(PlanError.whose(owners))")
    }
    self.init(
      units: units, events: arguments[SoakOptions.events], seed: arguments[Options.seed],
      jobs: arguments[SoakOptions.jobs] ?? Machine.coreCount, timeout: timeout,
      memoryBytes: arguments[VerifyOptions.memoryLimit])
  }
}
