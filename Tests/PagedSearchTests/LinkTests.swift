import PagedSearch
import Scenarios
import Testing
import Verification

/// A text that is given to a screen before its view has loaded.
@Suite struct LinkTests {
  private static let losing = ["init-streams", "subjects", "relays", "reactor"]
  private static let loading = [PagedSearch.Decision.loading(true), .load(PagedSearch.Page("1", 1))]

  private static func divergence(
    of architecture: ArchitectureEntry<PagedSearch>, on story: String
  ) throws -> Divergence<PagedSearch>? {
    let steps = try StepNotation<PagedSearch>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  @Test(
    "a link is searched for after the quiet period, except in some published forms",
    arguments: PagedSearch.architectures)
  func handedOver(architecture: ArchitectureEntry<PagedSearch>) throws {
    let found = try Self.divergence(of: architecture, on: "link, quiet")
    switch architecture.name {
    case "functions":
      #expect(found?.event == .link("1"))
      #expect(found?.actual == Self.loading)
    case let name where Self.losing.contains(name):
      #expect(found?.event == .quiet)
      #expect(found?.expected == Self.loading)
      #expect(found?.actual == [])
    default: #expect(found == nil)
    }
  }

  @Test("a view that compares texts does not know the link, so the same text is searched for again")
  func pastTheView() throws {
    let functions = try #require(PagedSearch.benchmark.architecture(named: "functions"))
    let steps = try StepNotation<PagedSearch>.steps("link, page, type #1, quiet")
    let decisions = functions.record(Timeline(steps)).entries.map(\.decision)
    #expect(decisions.count { $0 == .load(PagedSearch.Page("1", 1)) } == 2)
  }

  @Test(
    "a screen with a link works as usual once its view has loaded", arguments: PagedSearch.architectures,
    ["link, type, quiet, page, tap", "link, type #1, quiet, page, bottom"])
  func afterwards(architecture: ArchitectureEntry<PagedSearch>, story: String) throws {
    let found = try Self.divergence(of: architecture, on: story)
    #expect(found == nil || architecture.name == "functions" && found?.event == .link("1"))
  }
}
