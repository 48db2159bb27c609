import BenchmarkCatalogue
import Scenarios
import Testing

/// Pages state the due decisions for readers who do not read code.
@Suite struct OracleRuleTests {
  @Test("Every app states its rule in sentences", arguments: catalogue.benchmarks.map(AppCase.init))
  func said(_ app: AppCase) {
    let rule = app.benchmark.appRule
    #expect(rule.first?.isUppercase == true)
    #expect(rule.hasSuffix("."))
    #expect(!rule.contains("\n"))
  }
}
