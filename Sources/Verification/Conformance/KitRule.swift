public import Scenarios

/// Tables compare apps and architectures by their kits.
public enum KitRule: ConformanceRule {
  public static let sentence = "a kit has a name, and an app says why it has none only of one that it does not have"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let unnamed = benchmark.architectures.filter { $0.kit.name.isEmpty }
    var problems = unnamed.map { "the kit of \($0.name) has no name" }
    for (kit, reason) in App.missingKits.sorted(by: { $0.key.name < $1.key.name }) {
      if reason.isEmpty { problems.append("the app does not say why it has no \(kit.name)") }
      problems += benchmark.architectures.filter { $0.kit == kit }.map {
        "the app says why it has no \(kit.name), and \($0.name) is one"
      }
    }
    return problems
  }
}
