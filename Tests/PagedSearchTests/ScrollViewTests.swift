import Testing

@testable import PagedSearch

/// When the list reports its bottom.
@Suite struct ScrollViewTests {
  typealias Scroll = PagedSearch.Scroll

  /// Whether each scroll is reported.
  private static func reports(of list: inout ScrollView, _ scrolls: [Scroll]) -> [Bool] {
    scrolls.map { list.reachesBottom(by: $0) }
  }

  private static func reports(of titleCount: Int, _ scrolls: [Scroll]) -> [Bool] {
    var list = ScrollView()
    list.titleCount = titleCount
    return reports(of: &list, scrolls)
  }

  @Test("a list that fits on the screen reports its bottom only when it is pulled 100 points", arguments: [0, 1])
  func short(titleCount: Int) {
    #expect(
      Self.reports(of: titleCount, [.bottom, .overscroll(99), .overscroll(100), .back, .overscroll(.max)])
        == [false, false, true, false, true])
  }

  @Test("after a pull, a short list has sprung back, so the next pull is reported too")
  func springsBack() {
    #expect(Self.reports(of: 0, [.overscroll(100), .overscroll(100)]) == [true, true])
  }

  @Test("a long list reports its bottom at its end", arguments: [2, 4, 6])
  func long(titleCount: Int) {
    for scroll in [Scroll.bottom, .overscroll(0), .overscroll(100)] {
      #expect(Self.reports(of: titleCount, [scroll]) == [true], "\(scroll)")
    }
  }

  @Test("a list at its end reports its bottom again only after it has been scrolled back")
  func distinct() {
    #expect(
      Self.reports(of: 2, [.bottom, .bottom, .overscroll(100), .back, .bottom]) == [true, false, false, false, true])
  }

  @Test("a list that becomes longer is no longer at its end")
  func grows() {
    var list = ScrollView()
    let reports = [2, 4, 4, 6].map { titleCount in
      list.titleCount = titleCount
      return list.reachesBottom(by: .bottom)
    }
    #expect(reports == [true, true, false, true])
  }

  @Test("a list that is emptied moves to its top")
  func empties() {
    var list = ScrollView()
    list.titleCount = 2
    #expect(Self.reports(of: &list, [.bottom]) == [true])
    list.titleCount = 0
    #expect(Self.reports(of: &list, [.bottom]) == [false])
    list.titleCount = 2
    #expect(Self.reports(of: &list, [.bottom]) == [true])
  }
}
