import BenchmarkCatalogue
import Scenarios
import Testing
import Traces

/// The cost of the world is measured by repeating the requests of each architecture.
@Suite struct WorldLoadTests {
  /// An app with a world, and one of its traces.
  struct Case: Sendable, CustomTestStringConvertible {
    let benchmark: any AnyAppBenchmark
    let recipe: TraceRecipe
    var testDescription: String { "\(benchmark.appName) on \(recipe.name)" }
  }

  static let cases = catalogue.benchmarks.filter(\.hasWorld).flatMap { benchmark in
    benchmark.traces.map { Case(benchmark: benchmark, recipe: $0) }
  }

  @Test("The repeated requests are those of each architecture", arguments: cases)
  func same(_ testCase: Case) throws { try testCase.benchmark.checkRequests(on: testCase.recipe) }
}

extension AnyAppBenchmark {
  fileprivate var hasWorld: Bool { App.hasWorld }

  fileprivate func checkRequests(on recipe: TraceRecipe) throws {
    let trace = try recipe.trace(seed: 3, events: 200)
    let script = Script<App>(trace)
    let blocks = try TraceScript<App>(ReadableTrace(trace), blockEvents: 23)
    for architecture in architectures {
      let (own, again) = (DecisionLog<App.Decision>(), DecisionLog<App.Decision>())
      architecture.replay(script, own)
      architecture.replay(architecture.worldLoad(on: script), over: script, again)
      // The world also receives requests that it does not answer, such as what a disk saves.
      let heard = Set(App.World.kinds.values).union(again.entries.map(\.decision.kind))
      let differs = Array(again.entries) != own.entries.filter { heard.contains($0.decision.kind) }
      #expect(!differs, "\(architecture.name) of \(appName) on \(recipe.name)")
      #expect(!again.entries.isEmpty)
      let inBlocks = try asked(by: architecture, in: blocks)
      #expect(inBlocks == again.entries, "\(architecture.name) of \(appName) on \(recipe.name), in blocks")
    }
  }

  private func asked(
    by architecture: ArchitectureEntry<App>, in blocks: TraceScript<App>
  ) throws -> ContiguousArray<DecisionLog<App.Decision>.Entry> {
    let log = DecisionLog<App.Decision>()
    let feed = try WorldFeed(blocks, askingAs: architecture, into: log)
    var entries: ContiguousArray<DecisionLog<App.Decision>.Entry> = []
    var eventCount = 0
    architecture.replay(feed) { phase in
      guard phase == .didReplay else { return }
      entries += log.entries.map { .init(eventIndex: $0.eventIndex + eventCount, decision: $0.decision) }
      eventCount += blocks.blockEvents
    }
    try feed.finish()
    return entries
  }
}
