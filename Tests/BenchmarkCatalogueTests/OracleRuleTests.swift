import BenchmarkCatalogue
import Scenarios
import Testing

/// A page says which decisions are due, to people who do not read code.
@Suite struct OracleRuleTests {
  @Test("Every oracle says what is due, in sentences", arguments: catalogue.benchmarks.map(AppCase.init))
  func said(_ app: AppCase) {
    let rule = app.benchmark.appRule
    #expect(rule.first?.isUppercase == true)
    #expect(rule.hasSuffix("."))
    #expect(!rule.contains("\n"))
  }
}
