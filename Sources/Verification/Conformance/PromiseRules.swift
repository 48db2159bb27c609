public import Scenarios
import Traces

/// A promise must state every divergence that occurs without a fault, because readers of a report rely on it.
public enum PromiseRule: ConformanceRule {
  public static let sentence = "no architecture diverges in a way that its promise does not state"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let scripts = strictScripts(of: App.self, benchmark.traces, effort)
    return benchmark.repeatableArchitectures.compactMap { architecture in
      problem(with: DifferentialPair(of: architecture, in: benchmark), effort)
        ?? scripts.lazy.compactMap { name, seed, script in
          Episodes(of: architecture, on: script).findings().contains { $0.cause == nil }
            ? "\(architecture.name) diverges in a way that its promise does not state: bench run --app \(App.name) "
              + "--architecture \(architecture.name) --trace \(name) --events \(script.count) --seed \(seed)"
            : nil
        }.first
    }
  }

  private static func problem<App>(with comparison: DifferentialPair<App>, _ effort: AppConformance.Effort) -> String? {
    let check = PromiseCheck(comparison, sequencesMax: effort.sequencesMax, histories: effort.histories, seed: 1)
    switch check.finding() {
    case .broken(let counterexample):
      return "\(comparison.actual.name) \(counterexample.sentence), which its promise does not state: bench verify "
        + "--app \(App.name) --architecture \(comparison.actual.name) --replay '\(counterexample.notation)'"
        + (counterexample.hint.map { "; hint: \($0)" } ?? "")
    case .unrepeatable(let reason): return "\(reason)"
    // ``WitnessRule`` checks that the witness of each cause shows it.
    case .kept, .unseen: return nil
    }
  }

  /// Generated traces with a strictly increasing clock, to which promises are limited.
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

/// A witness explains a cause in reports, so it contains only the needed events.
public enum WitnessRule: ConformanceRule {
  public static let sentence =
    "every cause of a promise shows on its witness, at the last event, and on nothing shorter"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    var problems = benchmark.architectures.flatMap { wordProblems(of: $0) }
    for architecture in benchmark.repeatableArchitectures {
      let causes = architecture.promise.causes
      for index in causes.indices { problems += self.problems(of: index, in: architecture) }
      problems += shorterWitnesses(of: architecture, in: benchmark, effort)
    }
    return problems
  }

  private static func wordProblems<App: Scenarios.App>(of architecture: ArchitectureEntry<App>) -> [String] {
    let name = architecture.name
    guard case .diverges(let causes) = architecture.promise else { return [] }
    if causes.isEmpty { return ["\(name) promises to diverge and states no cause"] }
    return causes.map(\.sentence).duplicates.map { "\(name) states twice that it \($0)" }
      + causes.filter { $0.sentence.isEmpty || $0.witness.isEmpty }
      .map { "\(name): the cause '\($0.sentence)' lacks its sentence or its witness" }
  }

  private static func problems<App: Scenarios.App>(
    of index: Int, in architecture: ArchitectureEntry<App>
  ) -> [String] {
    let cause = architecture.promise.causes[index]
    func title(_ problem: String) -> String { "\(architecture.name), '\(cause.sentence)': \(problem)" }
    var problems: [String] = []
    if firstDivergence(of: index, architecture, on: cause.witness) != cause.witness.count - 1 {
      let words = cause.witness.map(App.word).joined(separator: ", ")
      problems.append(title("the last event of its witness (\(words)) is not the first to show it"))
    }
    // Alarms are no lines of a trace.
    let written = cause.witness.filter { App.origin(of: $0) != .time }
    if let problem = TraceCodecRule.problem(with: written, of: App.self) {
      problems.append(title("its witness cannot be written as a trace: \(problem)"))
    }
    return problems
  }

  /// The first event at which the architecture diverges for this cause, regardless of other causes.
  private static func firstDivergence<App: Scenarios.App>(
    of index: Int, _ architecture: ArchitectureEntry<App>, on events: [App.Event]
  ) -> Int? {
    var found: Int?
    Episodes(of: architecture, on: Script<App>(events)).forEachDivergence { divergence in
      if architecture.promise.causes.firstIndex(where: { $0.explains(divergence) }) == index {
        found = divergence.eventIndex
      }
      return found == nil
    }
    return found
  }

  private static func shorterWitnesses<App: Scenarios.App>(
    of architecture: ArchitectureEntry<App>, in benchmark: some AnyAppBenchmark<App>, _ effort: AppConformance.Effort
  ) -> [String] {
    let causes = architecture.promise.causes
    guard let longest = causes.map(\.witness.count).max(), longest > 1 else { return [] }
    let firsts = DifferentialPair(of: architecture, in: benchmark)
      .firsts(lengthMax: longest - 1, sequencesMax: effort.sequencesMax)
    return firsts.sorted { StepOrder($0.value, $0.key) < StepOrder($1.value, $1.key) }.compactMap { kind, steps in
      guard case .cause(let index) = kind, steps.count < stepCount(of: causes[index].witness, App.self) else {
        return nil
      }
      let notation = StepNotation<App>.text(steps)
      return
        "\(architecture.name), '\(causes[index].sentence)': the witness is not minimal, as \(notation) shows it too"
    }
  }

  /// Consecutive alarms need one step, a pause.
  private static func stepCount<App: Scenarios.App>(of events: [App.Event], _ app: App.Type) -> Int {
    events.indices.count { index in
      App.origin(of: events[index]) != .time || index == 0 || App.origin(of: events[index - 1]) != .time
    }
  }
}
