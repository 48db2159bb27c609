public import Scenarios
import Traces

/// Most people read reports of the default trace, so an architecture that diverges has to diverge there.
public enum DefaultTraceRule: ConformanceRule {
  public static let sentence = "on the default trace every architecture that promises to diverge does"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    guard let recipe = benchmark.traces.first else { return [] }
    var waiting = benchmark.repeatableArchitectures.filter { !$0.promise.causes.isEmpty }
    // Short beginnings are tried first, because most architectures diverge early.
    for length in [effort.events / 100, effort.events / 10, effort.events] where !waiting.isEmpty {
      // ``GeneratorRule`` reports traces that cannot be made or read.
      guard let trace = try? recipe.trace(seed: 1, events: length), trace.isReadable(by: App.self) else { return [] }
      let script = Script<App>(trace)
      waiting.removeAll { !Episodes(of: $0, on: script).isIdentical }
    }
    return waiting.map {
      "\($0.name) promises to diverge, and does not in \(effort.events) events of trace \(recipe.name), seed 1"
    }
  }
}
