import Basics
import Metrics
import Results
import TestSupport
import Testing

@Suite("RunResult")
struct RunResultTests {
  @Test("files do not depend on the order of the measurements", arguments: Tier.sample([UInt64](1...5)))
  func order(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let result = SampleRun(
      traceNames: ["phone", "desktop"], processorShares: ["closures": 0.5, "imperative": 1]
    ).result
    let shuffled = RunResult(
      manifest: result.manifest, latency: result.latency.shuffled(using: &generator),
      allocations: result.allocations.shuffled(using: &generator), instructions: nil,
      resources: result.resources.shuffled(using: &generator))
    #expect(try shuffled.files() == result.files())
  }

  @Test("rows are in the order of traces, listed architectures, rounds, metrics and statistics")
  func listedOrder() {
    let run = SampleRun(traceNames: ["phone", "desktop"])
    let rows = run.result.latency
    #expect(Array(rows.map(\.trace).uniqued()) == ["phone", "desktop"])
    #expect(Array(rows.map(\.architecture).uniqued()) == run.architectures.map(\.name))
    #expect(rows.prefix(38).map(\.round) == Array(repeating: 1, count: 19) + Array(repeating: 2, count: 19))
    let statistics = ["p50", "p90", "p99", "p99.9", "max"]
    let batch = ["mean", "standard_error"] + statistics
    let named = [
      ("batch_time", batch), ("service_time", ["mean"] + statistics), ("cold_service_time", ["mean"] + statistics),
    ]
    let expected = named.flatMap { metric, all in all.map { "\(metric) \($0)" } }
    #expect(rows.prefix(19).map { "\($0.metric) \($0.statistic)" } == expected)
  }

  @Test("a restricted result has the unchanged rows of its architectures and of the harness overhead")
  func restricted() throws {
    let result = SampleRun(processorShares: ["closures": 0.5, "imperative": 1]).result
    let part = result.restricted(to: ["imperative", "closures"])
    let names = ["closures", "imperative", "nothing"]
    #expect(part.manifest.outcomes.map(\.architecture) == names)
    #expect(part.correctness == result.correctness.filter { names.contains($0.architecture) })
    #expect(part.latency == result.latency.filter { names.contains($0.architecture) })
    #expect(part.estimates == result.estimates.filter { names.contains($0.architecture) })
    #expect(part.allocations == result.allocations.filter { names.contains($0.architecture) })
    #expect(part.resources == result.resources.filter { names.contains($0.architecture) })
    #expect(PlayersFileTests.run.restricted(to: ["model"]).players.count == 1)
    #expect(PlayersFileTests.run.restricted(to: ["closures"]).players.isEmpty)
    #expect(result.restricted(to: Set(result.manifest.outcomes.map(\.architecture))) == result)
  }

  @Test("rows of an unlisted architecture are kept at the end")
  func unlisted() {
    let result = SampleRun().result
    var stray = result.allocations[0]
    stray.architecture = "stray"
    let withStray = RunResult(
      manifest: result.manifest, latency: [], allocations: [stray] + result.allocations, instructions: nil)
    #expect(withStray.allocations == result.allocations + [stray])
  }
}

extension Sequence where Element: Hashable {
  /// Every element once, at its first place.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
