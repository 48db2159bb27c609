import PagedSearch
import Testing

@Suite struct OracleTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [PagedSearch.Event]
    /// The decisions due at each event.
    let due: [[PagedSearch.Decision]]

    var testDescription: String { sentence }
  }

  static let searched: [PagedSearch.Event] = [.text("x"), .quiet]
  static let searchedDue: [[PagedSearch.Decision]] = [[], [.loading(true), .load(x1)]]
  static let x1 = PagedSearch.Page("x", 1)
  static let x2 = PagedSearch.Page("x", 2)
  static let y1 = PagedSearch.Page("y", 1)

  static let stories = [
    Story(
      sentence: "a quiet text is searched for, once",
      events: [.text("x"), .quiet, .quiet], due: searchedDue + [[]]),
    Story(
      sentence: "a link is searched for like a typed text",
      events: [.link("x"), .quiet], due: searchedDue),
    Story(
      sentence: "a link is not searched for again if the same text is typed",
      events: [.link("x"), .quiet, .text("x"), .quiet], due: searchedDue + [[], []]),
    Story(
      sentence: "a text that is typed soon replaces the link",
      events: [.link("y"), .text("x"), .quiet], due: [[]] + searchedDue),
    Story(sentence: "an empty text is not searched for", events: [.text(""), .quiet], due: [[], []]),
    Story(
      sentence: "a text that was restored is not searched for again",
      events: searched + [.text("y"), .text("x"), .quiet], due: searchedDue + [[], [], []]),
    Story(
      sentence: "a cleared text leaves the list as it is",
      events: searched + [.page(x1, ["a"]), .text(""), .quiet],
      due: searchedDue + [[.loading(false), .show(["a"])], [], []]),
    Story(
      sentence: "another query empties the list and goes on loading",
      events: searched + [.page(x1, ["a", "b"]), .scroll(.bottom), .text("y"), .quiet],
      due: searchedDue + [
        [.loading(false), .show(["a", "b"])], [.loading(true), .load(x2)], [], [.show([]), .load(y1)],
      ]),
    Story(
      sentence: "an answer to an older query changes nothing",
      events: searched + [.text("y"), .quiet, .page(x1, ["a"]), .failure(x1), .page(y1, ["b"])],
      due: searchedDue + [[], [.load(y1)], [], [], [.loading(false), .show(["b"])]]),
    Story(
      sentence: "the end of the list loads the next page, unless a page is outstanding",
      events: searched + [
        .scroll(.overscroll(100)), .page(x1, ["a", "b"]), .scroll(.bottom), .scroll(.back), .scroll(.bottom),
        .page(x2, ["c"]),
      ],
      due: searchedDue + [
        [], [.loading(false), .show(["a", "b"])], [.loading(true), .load(x2)], [], [],
        [.loading(false), .show(["a", "b", "c"])],
      ]),
    Story(
      sentence: "a list that stays at its end loads nothing more, until it has been scrolled back",
      events: searched + [
        .page(x1, ["a", "b"]), .scroll(.bottom), .failure(x2), .scroll(.bottom), .scroll(.overscroll(100)),
        .scroll(.back), .scroll(.bottom),
      ],
      due: searchedDue + [
        [.loading(false), .show(["a", "b"])], [.loading(true), .load(x2)], [.loading(false), .fail], [], [], [],
        [.loading(true), .load(x2)],
      ]),
    Story(
      sentence: "a list without titles loads nothing, unless it is pulled 100 points beyond its end",
      events: searched + [
        .failure(x1), .scroll(.bottom), .scroll(.overscroll(99)), .scroll(.overscroll(100)), .failure(x1),
        .scroll(.overscroll(100)),
      ],
      due: searchedDue + [
        [.loading(false), .fail], [], [], [.loading(true), .load(x1)], [.loading(false), .fail],
        [.loading(true), .load(x1)],
      ]),
    Story(
      sentence: "an empty page is the last",
      events: searched + [.page(x1, []), .scroll(.overscroll(100))], due: searchedDue + [[.loading(false)], []]),
    Story(
      sentence: "before the first search, the end of the list loads nothing",
      events: [.text("x"), .scroll(.overscroll(100))],
      due: [[], []]),
    Story(
      sentence: "an error is shown, and the end of the list loads that page again",
      events: searched + [.failure(x1), .scroll(.overscroll(100))],
      due: searchedDue + [[.loading(false), .fail], [.loading(true), .load(x1)]]),
    Story(
      sentence: "a tap opens the title of its row, if there is one",
      events: [.select(0)] + searched + [.page(x1, ["a", "b"]), .select(1), .select(2)],
      due: [[]] + searchedDue + [[.loading(false), .show(["a", "b"])], [.open("b")], []]),
  ]

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = PagedSearch.Oracle()
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }

  @Test("only a change of the text and a link set an alarm")
  func alarms() throws {
    let oracle = PagedSearch.Oracle()
    for event in [PagedSearch.Event.text("x"), .link("x")] {
      let alarm = try #require(oracle.alarm(after: event))
      #expect(alarm.event == .quiet)
      #expect(alarm.delay == .milliseconds(300))
    }
    let others: [PagedSearch.Event] = [.quiet, .scroll(.bottom), .select(0), .page(Self.x1, []), .failure(Self.x1)]
    #expect(others.allSatisfy { oracle.alarm(after: $0) == nil })
  }
}
