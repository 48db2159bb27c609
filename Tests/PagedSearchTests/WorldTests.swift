import PagedSearch
import Scenarios
import Testing
import Traces

@Suite struct WorldTests {
  private func usualAnswer(_ page: PagedSearch.Page) -> [PagedSearch.Event] {
    var world = PagedSearch.World()
    return world.answers(to: .load(page))
  }

  @Test("a query has three pages of two titles, all different, then empty ones")
  func pages() {
    let titles = (1...5).map { number -> [String] in
      guard case .page(_, let titles)? = usualAnswer(PagedSearch.Page("x", number)).first else { return ["no page"] }
      return titles
    }
    #expect(titles.map(\.count) == [2, 2, 2, 0, 0])
    #expect(Set(titles.joined()).count == 6)
  }

  @Test("a request may fail, and no other decision is answered")
  func otherAnswers() {
    let page = PagedSearch.Page("x", 1)
    #expect(usualAnswer(page).last == .failure(page))
    var world = PagedSearch.World()
    let decisions: [PagedSearch.Decision] = [.show(["a"]), .loading(true), .fail, .open("a")]
    #expect(decisions.allSatisfy { world.answers(to: $0).isEmpty })
    #expect(PagedSearch.World.kinds == ["load": PagedSearch.Decision.load(page).kind])
  }

  @Test("a page is written and read back, with any query", arguments: ["x", "two words", "", "7 7"])
  func pageLines(query: String) {
    let page = PagedSearch.Page(query, 2)
    for answer in usualAnswer(page) { #expect(PagedSearch.event(PagedSearch.line(answer)) == answer) }
  }
}
