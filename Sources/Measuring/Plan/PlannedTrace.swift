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
  /// A trace that can be made or read again and again.
  ///
  /// - Parameter body: is given each line, so that a file is known to be right before anything is done with it.
  func trace(
    _ planned: PlannedTrace, of benchmark: some AnyAppBenchmark, forEach body: (TraceEvent) -> Void
  ) throws(PlanError) -> ReadableTrace {
    switch planned {
    case .listed(let name, let seed, let events):
      guard let recipe = benchmark.traces.first(where: { $0.name == name }) else {
        throw unknownTrace(name, of: benchmark)
      }
      do {
        let stream = try recipe.stream(seed: seed, events: events)
        for line in stream { body(line) }
        return ReadableTrace(stream)
      } catch {
        throw .parameter(error)
      }
    case .file(let path, let seed):
      do {
        let importer = { benchmark.trace(from: $0, seed: seed) }
        return try TraceFile.readable(
          path: path, vocabulary: benchmark.vocabulary, importer: importer, forEach: body)
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
