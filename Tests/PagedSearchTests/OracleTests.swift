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
      events: searched + [.page(x1, ["a"]), .bottom, .text("y"), .quiet],
      due: searchedDue + [
        [.loading(false), .show(["a"])], [.loading(true), .load(x2)], [], [.show([]), .load(y1)],
      ]),
    Story(
      sentence: "an answer to an older query changes nothing",
      events: searched + [.text("y"), .quiet, .page(x1, ["a"]), .failure(x1), .page(y1, ["b"])],
      due: searchedDue + [[], [.load(y1)], [], [], [.loading(false), .show(["b"])]]),
    Story(
      sentence: "the end of the list loads the next page, unless a page is outstanding",
      events: searched + [.bottom, .page(x1, ["a"]), .bottom, .bottom, .page(x2, ["b"])],
      due: searchedDue + [
        [], [.loading(false), .show(["a"])], [.loading(true), .load(x2)], [], [.loading(false), .show(["a", "b"])],
      ]),
    Story(
      sentence: "an empty page is the last",
      events: searched + [.page(x1, []), .bottom], due: searchedDue + [[.loading(false)], []]),
    Story(
      sentence: "before the first search, the end of the list loads nothing", events: [.text("x"), .bottom],
      due: [[], []]),
    Story(
      sentence: "an error is shown, and the end of the list loads that page again",
      events: searched + [.failure(x1), .bottom],
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
    let others: [PagedSearch.Event] = [.quiet, .bottom, .select(0), .page(Self.x1, []), .failure(Self.x1)]
    #expect(others.allSatisfy { oracle.alarm(after: $0) == nil })
  }
}
