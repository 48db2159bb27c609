public import Scenarios

extension PagedSearch {
  /// Eight letters at most, because more would shorten exhaustive search. A list with titles that is pulled beyond its
  /// end has reached it, and an empty one has no end to scroll to. So `bottom` alone is for random histories.
  public static let alphabet: [Letter<PagedSearch>] = [
    Letter("type") { .text("\($0)") },
    Letter("overscroll", .scroll(.overscroll(ScrollView.reachedOffset))),
    Letter("back", .scroll(.back)),
    Letter("tap", .select(0)),
    .pause("quiet", .milliseconds(300)),
    .answer("page"),
    .answer("page", toNewest: true),
    .answer("failure"),
  ]

  public static let rareLetters: [Letter<PagedSearch>] = [
    Letter("link") { .link("\($0)") },
    Letter("clear", .text("")),
    Letter("bottom", .scroll(.bottom)),
  ]
}
