import NearbySearch
import Testing

@Suite struct OracleTests {
  typealias Event = NearbySearch.Event
  typealias Decision = NearbySearch.Decision
  typealias Page = NearbySearch.Page
  typealias Call = NearbySearch.Call

  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [Event]
    /// The decisions due at each event.
    let due: [[Decision]]

    var testDescription: String { sentence }

    init(_ sentence: String, _ moments: [(Event, [Decision])]) {
      self.sentence = sentence
      events = moments.map(\.0)
      due = moments.map(\.1)
    }
  }

  private static let a1 = Page("a", "", 1)
  private static let a2 = Page("a", "", 2)
  private static let b1 = Page("b", "", 1)
  private static let ax = Page("a", "x", 1)

  private static func loads(_ page: Page) -> [Decision] { [.loadPlaces(page), .loadOffers(page)] }
  private static func begins(_ page: Page) -> [Decision] { [.loading(true)] + loads(page) }
  private static func places(_ page: Page, _ titles: String..., ordinal: Int = 1) -> Event {
    .answer(Call(.places, page, ordinal: ordinal), titles)
  }
  private static func offers(_ page: Page, _ titles: String..., ordinal: Int = 1) -> Event {
    .answer(Call(.offers, page, ordinal: ordinal), titles)
  }
  private static func noPlaces(_ page: Page, ordinal: Int = 1) -> Event {
    .failure(Call(.places, page, ordinal: ordinal))
  }
  private static func noOffers(_ page: Page, ordinal: Int = 1) -> Event {
    .failure(Call(.offers, page, ordinal: ordinal))
  }
  private static let found: [(Event, [Decision])] = [
    (.chosen("a"), begins(a1)), (places(a1, "p"), []), (offers(a1, "o"), [.loading(false), .show(["p", "o"])]),
  ]

  static let stories: [Story] = [
    Story("without a location nothing is loaded", [(.text("x"), []), (.bottom, []), (.pull, [])]),
    Story(
      "a text that becomes quiet before the first location is searched for at that location",
      [(.text("x"), []), (.quiet, []), (.device("a"), begins(ax))]),
    Story(
      "the first location is searched for everything, and the same location is not searched again",
      [(.device("a"), begins(a1)), (.device("a"), [])]),
    Story(
      "a page is shown once both endpoints have answered, places first",
      [
        (.chosen("a"), begins(a1)), (offers(a1, "o"), []),
        (places(a1, "p"), [.loading(false), .show(["p", "o"])]),
      ]),
    Story(
      "the chosen location has precedence over the device's, until the device's is chosen",
      [
        (.device("a"), begins(a1)), (.chosen("b"), loads(b1)), (.device("c"), []), (.chosen("b"), []),
        (.chosen(nil), loads(Page("c", "", 1))),
      ]),
    Story(
      "if the device's location is chosen but unknown, the last location stays",
      [(.chosen("a"), begins(a1)), (.chosen(nil), []), (.device("a"), []), (.device("b"), loads(b1))]),
    Story(
      "another location empties the list and goes on loading, and older answers change nothing",
      found + [
        (.bottom, begins(a2)), (places(a2, "q"), []), (.chosen("b"), [.show([])] + loads(b1)), (offers(a2), []),
        (noPlaces(a1), []), (places(b1, "p"), []), (offers(b1), [.loading(false), .show(["p"])]),
      ]),
    Story(
      "another quiet text empties the list, even a cleared one",
      found + [
        (.text("x"), []), (.quiet, [.show([])] + begins(ax)), (.text(""), []),
        (.quiet, loads(a1)),
      ]),
    Story("a text that was restored changes nothing", found + [(.text("x"), []), (.text(""), []), (.quiet, [])]),
    Story(
      "another location before a text is quiet is searched with the former text",
      [(.chosen("a"), begins(a1)), (.text("x"), []), (.chosen("b"), loads(b1)), (.quiet, loads(Page("b", "x", 1)))]),
    Story(
      "a pull leaves the list until page 1 replaces it",
      found + [
        (.pull, begins(a1)), (places(a1, "p2", ordinal: 2), []),
        (offers(a1, "o2", ordinal: 2), [.loading(false), .show(["p2", "o2"])]),
      ]),
    Story(
      "a pull while a page is loading drops that request, although it is for the same page",
      [
        (.chosen("a"), begins(a1)), (places(a1, "p"), []), (.pull, loads(a1)), (offers(a1, "o"), []),
        (places(a1, "p"), []), (offers(a1, "o2", ordinal: 2), []),
        (places(a1, "p2", ordinal: 2), [.loading(false), .show(["p2", "o2"])]),
      ]),
    Story(
      "the end of the list loads the next page from both endpoints, unless a page is loading",
      [(.chosen("a"), begins(a1)), (.bottom, [])] + found.dropFirst() + [
        (.bottom, begins(a2)), (.bottom, []), (offers(a2), []),
        (places(a2, "q"), [.loading(false), .show(["p", "o", "q"])]),
      ]),
    Story(
      "an empty page is the last one, until a pull",
      found + [
        (.bottom, begins(a2)), (places(a2), []), (offers(a2), [.loading(false)]), (.bottom, []), (.pull, begins(a1)),
      ]),
    Story(
      "one failure is shown with the other endpoint's half, and the page counts",
      [
        (.chosen("a"), begins(a1)), (noPlaces(a1), []), (offers(a1, "o"), [.loading(false), .fail, .show(["o"])]),
        (.bottom, begins(a2)), (places(a2), []), (noOffers(a2), [.loading(false), .fail]),
        (.bottom, begins(Page("a", "", 3))),
      ]),
    Story(
      "two failures are shown once, and the end of the list loads that page again",
      found + [
        (.bottom, begins(a2)), (noOffers(a2), []), (noPlaces(a2), [.loading(false), .fail]), (.bottom, begins(a2)),
      ]),
    Story(
      "after a failed refresh the list stays, and its end loads page 1 again, which replaces it",
      found + [
        (.pull, begins(a1)), (noPlaces(a1, ordinal: 2), []), (noOffers(a1, ordinal: 2), [.loading(false), .fail]),
        (.bottom, begins(a1)), (noPlaces(a1, ordinal: 3), []),
        (offers(a1, "o3", ordinal: 3), [.loading(false), .fail, .show(["o3"])]),
      ]),
  ]

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = NearbySearch.Oracle()
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }

  @Test("only a change of the text sets an alarm")
  func alarms() throws {
    let oracle = NearbySearch.Oracle()
    let alarm = try #require(oracle.alarm(after: .text("x")))
    #expect(alarm.event == .quiet)
    #expect(alarm.delay == .milliseconds(300))
    let others: [Event] = [
      .quiet, .bottom, .pull, .device("a"), .chosen("a"), .chosen(nil), Self.places(Self.a1), Self.noOffers(Self.a1),
    ]
    #expect(others.allSatisfy { oracle.alarm(after: $0) == nil })
  }
}
