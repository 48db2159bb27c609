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
          Comparison(of: architecture, on: script).findings(promise: architecture.promise).contains { $0.cause == nil }
            ? "\(architecture.name) diverges in a way that its promise does not state: bench run --app \(App.name) "
              + "--architecture \(architecture.name) --trace \(name) --events \(script.count) --seed \(seed)"
            : nil
        }.first
    }
  }

  private static func problem<App>(with contest: Contest<App>, _ effort: AppConformance.Effort) -> String? {
    var firsts = contest.firsts(sequencesMax: effort.sequencesMax)
    let swarm = Swarm(contest, faults: [], seed: 1)
    let found = swarm.search(0..<effort.histories, jobs: 1, meter: SearchMeter()).firsts.mapValues(swarm.steps)
    firsts.merge(found) { first, _ in first }
    do throws(Unrepeatable) {
      var counterexamples: [Counterexample<App>] = []
      for (kind, steps) in firsts where !kind.isStated {
        counterexamples.append(try Counterexample(of: kind, in: contest, shrinking: steps))
      }
      return Counterexample.inOrder(counterexamples).first.map { first in
        "\(contest.actual.name) \(first.sentence), which its promise does not state: bench verify --app \(App.name) "
          + "--architecture \(contest.actual.name) --replay '\(first.notation)'"
      }
    } catch {
      return "\(error)"
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

extension Contest {
  /// The first sequence of letters for each kind of divergence, shorter ones first.
  /// - Parameters:
  ///   - lengthMax: the longest sequences that are tried.
  ///   - sequencesMax: how many sequences are tried at most.
  func firsts(lengthMax: Int = .max, sequencesMax: Int) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: Choices(alphabetOf: App.self))
    var firsts: [DivergenceKind: [Step]] = [:]
    var (length, tried) = (0, 0)
    while length < lengthMax, let count = search.choices.count(length: length + 1), tried + count <= sequencesMax {
      length += 1
      tried += count
      let found = search.search(length: length, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      firsts.merge(found?.1 ?? [:]) { first, _ in first }
    }
    return firsts
  }
}
