import Results
import Scenarios

extension AppRecord {
  /// What an app says of itself.
  package init(of benchmark: any AnyAppBenchmark) {
    let rule = benchmark.appRule
    self.init(name: benchmark.appName, summary: benchmark.appSummary, rule: rule.isEmpty ? nil : rule)
  }
}
