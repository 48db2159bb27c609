import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing
import Verification

/// Every published counterexample can be stepped through.
@Suite struct PlayedWitnessTests {
  @Test(
    "Watching changes no decision, and the witness shows its divergence",
    arguments: catalogue.benchmarks.map(AppCase.init))
  func played(_ app: AppCase) throws { app.benchmark.checkPlayedWitnesses() }
}

extension AnyAppBenchmark {
  fileprivate func checkPlayedWitnesses() {
    for architecture in architectures where !architecture.readsMachineClock {
      for cause in Tier.sample(architecture.promise.causes) {
        let script = Script<App>(cause.witness)
        let watched = architecture.watch(Timeline(script))
        let unwatched = architecture.record(Timeline(script))
        #expect(watched.history.entries == unwatched.entries, "\(architecture.name): \(cause.sentence)")
        #expect(watched.sights.count == unwatched.moments.count, "\(architecture.name): \(cause.sentence)")
        let history = PlayedHistory(of: script, through: architecture)
        #expect(history.firstWrong != nil, "\(architecture.name): \(cause.sentence)")
      }
    }
  }
}
