import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct ConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let benchmark: any AnyAppBenchmark
    let rule: any ConformanceRule.Type
    var testDescription: String { "\(benchmark.appName): \(rule.sentence)" }
  }

  static let cases = catalogue.benchmarks.flatMap { benchmark in
    AppConformance.rules.map { Case(benchmark: benchmark, rule: $0) }
  }

  #if DEBUG
    static let effort = AppConformance.Effort(sequencesMax: 100, histories: 5, seeds: 1, events: 2_000)
  #else
    static let effort = AppConformance.Effort.thorough
  #endif

  @Test("Every app conforms", arguments: cases)
  func conforms(_ testCase: Case) {
    let problems = AppConformance(testCase.benchmark, effort: Self.effort).check([testCase.rule])
    #expect(problems.isEmpty, "\(problems.map(\.description).joined(separator: "\n"))")
  }
}
