import Basics
import BenchCommandLine
import Scenarios
import Traces

extension Catalogue {
  /// The app of that name, the first one if none is named.
  /// - Parameter architectures: those it must have; where it lacks one, the message says whose that is.
  func benchmark(named name: String?, having architectures: [String] = []) throws -> any AnyAppBenchmark {
    let found = name.map { name in benchmarks.first { $0.appName == name } } ?? benchmarks[0]
    guard let found else { throw CommandFailure(.usage, "no app is called '\(name ?? "")'") }
    let known = found.architectureNames
    for architecture in architectures where !known.contains(architecture) {
      throw CommandFailure(
        .usage,
        "\(found.appName) has no architecture '\(architecture)'"
          + whose { $0.architectureNames.contains(architecture) })
    }
    return found
  }

  /// The end of a message about something that an app has not, and others may have.
  func whose(_ isTheirs: (any AnyAppBenchmark) -> Bool) -> String {
    let owners = benchmarks.filter(isTheirs).map { "--app \($0.appName)" }
    return owners.isEmpty ? "" : "; it belongs to \(owners.joined(separator: " or "))"
  }

  /// The listed trace of that name, made from the seed; or the file at that path, a trace or a recording.
  func trace(named name: String, of benchmark: any AnyAppBenchmark, seed: UInt64, events: Int) throws -> Trace {
    if let recipe = benchmark.traces.first(where: { $0.name == name }) {
      return try recipe.trace(seed: seed, events: events)
    }
    do {
      return try TraceFile.read(path: name, vocabulary: benchmark.vocabulary) { benchmark.trace(from: $0, seed: seed) }
    } catch {
      guard case .missing = error else { throw error }
      let others = whose { $0.traces.contains { $0.name == name } }
      let meant =
        others.isEmpty ? didYouMean(Spelling.nearest(to: name, among: benchmark.traces.map(\.name))) : others
      throw CommandFailure(.noInput, "no trace is called '\(name)', and there is no such file\(meant)")
    }
  }
}

extension AnyAppBenchmark {
  var architectureNames: [String] { architectures.map(\.name) }
  var defaultArchitectureNames: [String] { architectures.filter(\.isDefault).map(\.name) }
  var floorName: String { overhead.name }
}

extension TraceError: ReportedFailure {
  package var exitCode: ExitCode { isMissingInput ? .noInput : .badData }
  package var message: String { description }
}

extension ParameterError: ReportedFailure {
  package var exitCode: ExitCode { .usage }
  package var message: String { description }
}
