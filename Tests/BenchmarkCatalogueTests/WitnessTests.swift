import BenchmarkCatalogue
import Scenarios
import Testing
import Verification

/// What `bench list` says of a cause can be typed behind `bench verify --replay`.
@Suite struct WitnessTests {
  @Test("the words of a witness are steps that show its cause first", arguments: catalogue.benchmarks.map(\.appName))
  func replays(name: String) throws {
    for benchmark in catalogue.benchmarks where benchmark.appName == name { try check(benchmark) }
  }

  private func check<App: Scenarios.App>(_ benchmark: some AnyAppBenchmark<App>) throws {
    for architecture in benchmark.architectures where !architecture.readsMachineClock {
      let causes = architecture.promise.causes
      for index in causes.indices {
        let words = App.words(of: causes[index].witness).joined(separator: ", ")
        let steps = try StepNotation<App>.steps(words)
        let divergence = Judgement(of: architecture.record(Timeline(steps))).firstDivergence
        let shown = divergence.flatMap { divergence in causes.firstIndex { $0.explains(divergence) } }
        #expect(shown == index, "\(architecture.name): \(words)")
      }
    }
  }
}
