public import Scenarios

/// A witness explains a cause to a reader and is drawn in reports, so it contains only what is needed.
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
    // Time writes no lines.
    let written = cause.witness.filter { App.origin(of: $0) != .time }
    if let problem = TraceCodecRule.problem(with: written, of: App.self) {
      problems.append(title("its witness cannot be written as a trace: \(problem)"))
    }
    return problems
  }

  /// The first event at which the architecture diverges for this cause, whatever other causes occur.
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
    let firsts = Contest(of: architecture, in: benchmark)
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

  /// How many steps the events take: in one pause all alarms ring that follow each other.
  private static func stepCount<App: Scenarios.App>(of events: [App.Event], _ app: App.Type) -> Int {
    events.indices.count { index in
      App.origin(of: events[index]) != .time || index == 0 || App.origin(of: events[index - 1]) != .time
    }
  }
}
