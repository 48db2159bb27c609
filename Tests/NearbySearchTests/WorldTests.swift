import NearbySearch
import Scenarios
import Testing
import Traces

@Suite struct WorldTests {
  typealias Page = NearbySearch.Page
  typealias Call = NearbySearch.Call
  typealias Event = NearbySearch.Event

  private static let first = Page("a", "x", 1)

  private func titles(_ answers: [Event]) -> [String]? {
    guard case .answer(_, let titles)? = answers.first else { return nil }
    return titles
  }

  @Test("a query has two pages of places, one of offers, then empty ones")
  func pages() {
    var world = NearbySearch.World()
    let pages = (1...4).map { Page("a", "x", $0) }
    #expect(pages.map { titles(world.answers(to: .loadPlaces($0)))?.count } == [1, 1, 0, 0])
    #expect(pages.map { titles(world.answers(to: .loadOffers($0)))?.count } == [1, 0, 0, 0])
  }

  @Test("the same call again has a new number and other titles")
  func ordinals() {
    var world = NearbySearch.World()
    let (one, two) = (world.answers(to: .loadPlaces(Self.first)), world.answers(to: .loadPlaces(Self.first)))
    #expect(one.last == .failure(Call(.places, Self.first)))
    #expect(two.last == .failure(Call(.places, Self.first, ordinal: 2)))
    #expect(titles(one) != titles(two))
    #expect(world.answers(to: .loadOffers(Self.first)).last == .failure(Call(.offers, Self.first)))
    #expect(world.answers(to: .loadPlaces(Self.first.next)).last == .failure(Call(.places, Self.first.next)))
  }

  @Test("only calls are answered")
  func otherDecisions() {
    var world = NearbySearch.World()
    let decisions: [NearbySearch.Decision] = [.show(["a"]), .loading(true), .fail]
    #expect(decisions.allSatisfy { world.answers(to: $0).isEmpty })
    let calls: [NearbySearch.Decision] = [.loadPlaces(Self.first), .loadOffers(Self.first)]
    #expect(Set(NearbySearch.World.kinds.values) == Set(calls.map(\.kind)))
  }

  @Test(
    "an answer is written and read back, with any location and query",
    arguments: [Page("a", "", 1), Page("a b", "two words", 2), Page("", "x", 3), Page("a", "1/2#3", 1)])
  func lines(page: Page) {
    var world = NearbySearch.World()
    for _ in 1...2 {
      for decision in [NearbySearch.Decision.loadPlaces(page), .loadOffers(page)] {
        for answer in world.answers(to: decision) { #expect(NearbySearch.event(NearbySearch.line(answer)) == answer) }
      }
    }
  }

  @Test("a text without query and number is the first page of a location", arguments: ["a", "a/", "a/x"])
  func unnumbered(text: String) {
    let page = Page(text)
    #expect(page.location == text)
    #expect((page.query, page.number) == ("", 1))
  }
}
