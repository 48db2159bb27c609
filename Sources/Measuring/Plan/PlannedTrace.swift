import Scenarios
import Traces

/// Where a trace of a plan comes from.
package enum PlannedTrace: Codable, Hashable, Sendable {
  /// One of the app's recipes, made from the seed.
  case listed(name: String, seed: UInt64, events: Int)
  /// A file: a trace, or a recording, of which the app makes a trace; what that lacks comes from the seed.
  case file(path: String, seed: UInt64)

  /// What the command line means by a name: a listed trace, or else a file.
  package init(named name: String, of benchmark: some AnyAppBenchmark, seed: UInt64, events: Int) {
    self =
      benchmark.traces.contains { $0.name == name }
      ? .listed(name: name, seed: seed, events: events) : .file(path: name, seed: seed)
  }
}

extension Catalogue {
  /// Makes or reads a trace.
  package func trace(_ planned: PlannedTrace, of benchmark: some AnyAppBenchmark) throws(PlanError) -> Trace {
    switch planned {
    case .listed(let name, let seed, let events):
      guard let recipe = benchmark.traces.first(where: { $0.name == name }) else {
        throw unknownTrace(name, of: benchmark)
      }
      do {
        return try recipe.trace(seed: seed, events: events)
      } catch {
        throw .parameter(error)
      }
    case .file(let path, let seed):
      do {
        return try TraceFile.read(path: path, vocabulary: benchmark.vocabulary) {
          benchmark.trace(from: $0, seed: seed)
        }
      } catch {
        if case .missing = error { throw unknownTrace(path, of: benchmark) }
        throw .trace(error)
      }
    }
  }

  private func unknownTrace(_ name: String, of benchmark: some AnyAppBenchmark) -> PlanError {
    .unknownTrace(name, owners: owners { $0.traces.contains { $0.name == name } }, known: benchmark.traces.map(\.name))
  }
}
