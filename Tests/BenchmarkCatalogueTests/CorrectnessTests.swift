import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing
import Traces
import Verification

/// A trace is judged block by block. Two logs also show whether an architecture decides as the oracle does, if they are
/// comparable.
@Suite struct CorrectnessTests {
  @Test("Logs, histories and blocks give the same verdict", arguments: catalogue.benchmarks.map(AppCase.init))
  func same(_ app: AppCase) throws { try app.benchmark.checkCorrectness() }
}

struct AppCase: Sendable, CustomTestStringConvertible {
  let benchmark: any AnyAppBenchmark
  var testDescription: String { benchmark.appName }
}

extension AnyAppBenchmark {
  fileprivate func checkCorrectness() throws {
    for recipe in Tier.sample(traces) {
      let trace = try recipe.trace(seed: 2, events: 100)
      let script = Script<App>(trace)
      let blocks = try TraceScript<App>(ReadableTrace(trace), blockEvents: 23)
      for architecture in architectures where !architecture.readsMachineClock {
        let place: Comment = "\(architecture.name) of \(appName) on \(recipe.name)"
        let record = correctness(of: architecture, on: trace)
        #expect(try judgedCorrectness(of: architecture, on: blocks) == record, place)
        let episodes = Episodes(of: architecture, on: script)
        #expect(record.decisionsHash == DecisionLog.hash(of: architecture.record(script).entries), place)
        #expect(record.divergences.map(Found.init) == episodes.findings().map(Found.init), place)
      }
    }
  }
}

/// A divergence without its witness.
private struct Found: Equatable {
  let cause: String?
  let count: Int
  let first: Int
  let expected: [String]
  let actual: [String]

  init(_ record: DivergenceRecord) {
    (cause, count, first) = (record.cause?.sentence, record.count, record.firstIndex)
    (expected, actual) = (record.expected, record.actual)
  }

  init(_ finding: Finding<some App>) {
    (cause, count, first) = (finding.cause?.sentence, finding.count, finding.first.eventIndex)
    (expected, actual) = (finding.first.expected.map(\.description), finding.first.actual.map(\.description))
  }
}
