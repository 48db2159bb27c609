import Foundation
import PagedSearch
import Scenarios
import Testing

/// The cost of requests, from the kept counts of the shipped program. `Scripts/references --check thresholds` fails if
/// the program allocates more.
@Suite struct RequestCostTests {
  static let kept = PagedSearch.architectures.map(\.name)

  @Test("A request and its answer allocate twice, besides the contents of the page", arguments: kept)
  func request(name: String) throws {
    let architecture = try #require(PagedSearch.benchmark.architecture(named: name))
    let recipe = try #require(PagedSearch.benchmark.traces.first)
    let events = 2_000
    let log = DecisionLog<PagedSearch.Decision>()
    architecture.replay(Script<PagedSearch>(try recipe.trace(seed: 1, events: events)), log)
    let pages = log.entries.compactMap { if case .load(let page) = $0.decision { page } else { nil } }
    let mallocs = try Self.keptFigure("world_mallocs_per_event", of: name) * Double(events)
    #expect(pages.count > 500)
    // The world's own tables grow a few times.
    #expect(mallocs <= Double(2 * pages.count + pages.map(contents).reduce(0, +) + 40))
  }

  /// The allocations of a page's contents: the list of titles, and each title that is too long to be stored inline.
  private func contents(_ page: PagedSearch.Page) -> Int {
    var world = PagedSearch.World()
    guard case .page(_, let titles)? = world.answers(to: .load(page)).first, !titles.isEmpty else { return 0 }
    return 1 + titles.count { $0.utf8.count > 15 }
  }

  private static func keptFigure(_ metric: String, of name: String) throws -> Double {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Benchmarks/Thresholds/paged-search/allocations.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.split(separator: ",") }
    let row = rows.first { $0.count == 8 && $0[2] == name && $0[5] == metric }
    return try #require(row.flatMap { Double($0[6]) }, "no \(metric) of \(name) is kept")
  }
}
