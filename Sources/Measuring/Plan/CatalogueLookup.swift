import Scenarios

extension Catalogue {
  /// The app of that name, the first one if none is named.
  /// - Parameter architectures: those it must have.
  package func benchmark(
    named name: String?, having architectures: [String] = []
  ) throws(PlanError) -> any AnyAppBenchmark {
    let found = name.map { name in benchmarks.first { $0.appName == name } } ?? benchmarks[0]
    guard let found else { throw .unknownApp(name ?? "") }
    let known = found.architectureNames
    for architecture in architectures where !known.contains(architecture) {
      throw .unknownArchitecture(
        architecture, app: found.appName, owners: owners { $0.architectureNames.contains(architecture) })
    }
    return found
  }

  /// The names of the apps that have something.
  package func owners(_ isTheirs: (any AnyAppBenchmark) -> Bool) -> [String] {
    benchmarks.filter(isTheirs).map { $0.appName }
  }
}

extension AnyAppBenchmark {
  package var oracleName: String { oracle.name }
  /// What an architecture is known to keep for ever; nil for others, and for a name that is none.
  package func leak(of name: String) -> String? { architectures.first { $0.name == name }?.leak }
  package var architectureNames: [String] { architectures.map(\.name) }
  package var defaultArchitectureNames: [String] { architectures.filter(\.isDefault).map(\.name) }
}
