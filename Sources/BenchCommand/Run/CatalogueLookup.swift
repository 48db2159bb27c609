import Scenarios
import Traces

extension Catalogue {
  /// The app of that name, the first one if none is named.
  func benchmark(named name: String?) throws -> any AnyAppBenchmark {
    guard let name else { return benchmarks[0] }
    guard let found = benchmarks.first(where: { $0.appName == name }) else {
      throw CommandFailure(.usage, "no app is called '\(name)'")
    }
    return found
  }
}

extension AnyAppBenchmark {
  var architectureNames: [String] { architectures.map(\.name) }
  var defaultArchitectureNames: [String] { architectures.filter(\.isDefault).map(\.name) }
  var floorName: String { floor.name }

  /// The listed trace of that name, made from the seed; or the file at that path, a trace or a recording.
  func trace(named name: String, seed: UInt64, events: Int) throws -> Trace {
    if let recipe = traces.first(where: { $0.name == name }) { return try recipe.trace(seed: seed, events: events) }
    do {
      return try TraceFile.read(path: name, vocabulary: vocabulary) { trace(from: $0, seed: seed) }
    } catch {
      guard case .missing = error else { throw error }
      let meant = didYouMean(Spelling.nearest(to: name, among: traces.map(\.name)))
      throw CommandFailure(.noInput, "no trace is called '\(name)', and there is no such file\(meant)")
    }
  }
}

extension TraceError: ReportedFailure {
  package var exitCode: ExitCode { isMissingInput ? .noInput : .badData }
  package var message: String { description }
}

extension ParameterError: ReportedFailure {
  package var exitCode: ExitCode { .usage }
  package var message: String { description }
}
