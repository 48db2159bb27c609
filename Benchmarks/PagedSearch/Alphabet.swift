public import Scenarios

extension PagedSearch {
  public static let alphabet: [Letter<PagedSearch>] = [
    Letter("type") { .text("\($0)") },
    Letter("bottom", .bottom),
    Letter("tap", .select(0)),
    .pause("quiet", .milliseconds(300)),
    .answer("page"),
    .answer("page", toNewest: true),
    .answer("failure"),
  ]

  public static let rareLetters: [Letter<PagedSearch>] = [
    Letter("link") { .link("\($0)") },
    Letter("clear", .text("")),
  ]
}
