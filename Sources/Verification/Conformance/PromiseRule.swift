public import Scenarios
import Traces

/// Users rely on promises when they read a report, so a promise must state every divergence that occurs without a
/// fault.
public enum PromiseRule: ConformanceRule {
  public static let sentence = "no architecture diverges in a way that its promise does not state"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let scripts = strictScripts(of: App.self, benchmark.traces, effort)
    return benchmark.repeatableArchitectures.compactMap { architecture in
      problem(with: Contest(of: architecture, in: benchmark), effort)
        ?? scripts.lazy.compactMap { name, seed, script in
          Episodes(of: architecture, on: script).findings().contains { $0.cause == nil }
            ? "\(architecture.name) diverges in a way that its promise does not state: bench run --app \(App.name) "
              + "--architecture \(architecture.name) --trace \(name) --events \(script.count) --seed \(seed)"
            : nil
        }.first
    }
  }

  private static func problem<App>(with contest: Contest<App>, _ effort: AppConformance.Effort) -> String? {
    let check = PromiseCheck(contest, sequencesMax: effort.sequencesMax, histories: effort.histories, seed: 1)
    switch check.finding() {
    case .broken(let counterexample):
      return "\(contest.actual.name) \(counterexample.sentence), which its promise does not state: bench verify "
        + "--app \(App.name) --architecture \(contest.actual.name) --replay '\(counterexample.notation)'"
        + (counterexample.hint.map { "; hint: \($0)" } ?? "")
    case .unrepeatable(let reason): return "\(reason)"
    // ``WitnessRule`` checks that the witness of each cause shows it.
    case .kept, .unseen: return nil
    }
  }

  /// Generated traces whose clock strictly increases; promises apply only to these.
  private static func strictScripts<App: Scenarios.App>(
    of app: App.Type, _ traces: [TraceRecipe], _ effort: AppConformance.Effort
  ) -> [(name: String, seed: UInt64, script: Script<App>)] {
    traces.flatMap { recipe in
      (0..<UInt64(effort.seeds)).compactMap { seed in
        // ``GeneratorRule`` reports traces that cannot be made or read.
        guard let trace = try? recipe.trace(seed: seed, events: 200), trace.isReadable(by: app) else { return nil }
        let readings = trace.clockReadings()
        let isStrict = zip(readings, readings.dropFirst()).allSatisfy { $0 < $1 }
        return isStrict ? (recipe.name, seed, Script<App>(trace)) : nil
      }
    }
  }
}
