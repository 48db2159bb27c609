import Basics
public import Scenarios
import Traces

/// Runs are compared with each other, and replays run on several processors.
public enum DeterminismRule: ConformanceRule {
  public static let sentence = "an architecture decides the same in every replay, one at a time and two at a time"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    // ``GeneratorRule`` reports traces that cannot be made or read.
    guard let trace = try? benchmark.traces.first?.trace(seed: 1, events: 500), trace.isReadable(by: App.self) else {
      return []
    }
    let script = Script<App>(trace)
    let architectures = benchmark.repeatableArchitectures
    func hash(_ architecture: ArchitectureEntry<App>) -> UInt64 {
      DecisionLog.hash(of: architecture.record(script).entries)
    }
    let (first, second) = (architectures.map(hash), architectures.map(hash))
    let parallel = (architectures + architectures).mapInParallel(jobs: 2) { architecture in
      DecisionLog.hash(of: architecture.record(script).entries)
    }
    return architectures.indices.compactMap { index in
      let name = architectures[index].name
      if first[index] != second[index] { return "\(name) decides otherwise in a second replay" }
      let hashes = [parallel[index], parallel[index + architectures.count]]
      return hashes == [first[index], first[index]] ? nil : "\(name) decides otherwise while others are replayed"
    }
  }
}

extension Trace {
  /// Whether every line is in the app's vocabulary, so that it can be made into a script.
  func isReadable<App: Scenarios.App>(by app: App.Type) -> Bool {
    TraceCodecRule.problem(with: self, of: app) == nil
  }
}
