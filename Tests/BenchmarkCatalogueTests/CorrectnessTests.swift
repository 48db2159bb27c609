import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing
import Verification

/// Who decides as the oracle does is told by two logs, where they tell it.
@Suite struct CorrectnessTests {
  @Test("Logs tell the same as histories", arguments: catalogue.benchmarks.map(AppCase.init))
  func same(_ app: AppCase) throws { try app.benchmark.checkCorrectness() }
}

struct AppCase: Sendable, CustomTestStringConvertible {
  let benchmark: any AnyAppBenchmark
  var testDescription: String { benchmark.appName }
}

extension AnyAppBenchmark {
  fileprivate func checkCorrectness() throws {
    for recipe in Tier.sample(traces) {
      let trace = try recipe.trace(seed: 2, events: 200)
      for architecture in architectures where !architecture.readsMachineClock {
        #expect(
          correctness(of: architecture, on: trace)
            == judgedCorrectness(of: architecture, on: Script<App>(trace)),
          "\(architecture.name) of \(appName) on \(recipe.name)")
      }
    }
  }
}
