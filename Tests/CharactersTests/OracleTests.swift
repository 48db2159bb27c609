import Testing

@testable import Characters

@Suite struct OracleTests {
  typealias Kind = Characters.Answer.Kind

  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [Characters.Event]
    /// The decisions due at each event.
    let due: [[Characters.Decision]]

    var testDescription: String { sentence }
  }

  static let all = Characters.Request.characters()
  static let next = Characters.Request.characters(offset: 20)
  static let a = Characters.Request.characters(startingWith: "a")

  private static func answer(_ kind: Kind, _ request: Characters.Request = all) -> Characters.Event {
    .answer(Characters.World.answer(kind, to: request), to: request)
  }

  private static func list(_ count: Int, startingWith prefix: String = "") -> Characters.Decision {
    .show(.success((1...count).map { "\(prefix)#\($0)" }))
  }

  private static func asked(_ request: Characters.Request) -> [Characters.Decision] {
    [.show(.loading), .request(request)]
  }

  /// A story that begins with the screen's appearance and the server's first answer.
  private static func story(
    _ sentence: String, _ first: Kind, _ events: [Characters.Event], due: [[Characters.Decision]]
  ) -> Story {
    let shown: Characters.Decision =
      switch first {
      case .page: list(20)
      case .empty: .show(.empty)
      case .badStatus, .proxied: .show(.error(.badStatus))
      case .notJSON, .truncated: .show(.error(.notJSON))
      case .wrongShape: .show(.error(.wrongShape))
      case .noAnswer: .show(.error(.noAnswer))
      }
    return Story(sentence: sentence, events: [.appear, answer(first)] + events, due: [asked(all), [shown]] + due)
  }

  static let stories =
    [
      Story(
        sentence: "the screen requests characters once, however often it appears", events: [.appear, .appear],
        due: [asked(all), []]),
      Story(
        sentence: "a quiet text is searched for, once", events: [.appear, .text("a"), .quiet, .quiet],
        due: [asked(all), [], [.request(a)], []]),
      Story(
        sentence: "after the appearance a cleared text requests nothing, and another text does",
        events: [.text(""), .quiet, .text("a"), .quiet], due: [[], [], [], asked(a)]),
      Story(
        sentence: "an answer to an older search changes nothing",
        events: [.appear, .text("a"), .quiet, answer(.page), answer(.badStatus), answer(.page, a)],
        due: [asked(all), [], [.request(a)], [], [], [list(20, startingWith: "a")]]),
      Story(
        sentence: "of two equal requests the first answer counts",
        events: [.appear, .text("a"), .quiet, .text(""), .quiet, answer(.page), answer(.page)],
        due: [asked(all), [], [.request(a)], [], [.request(all)], [list(20)], []]),
      Story(
        sentence: "while the first page is outstanding, the end of the list requests nothing",
        events: [.appear, .bottom],
        due: [asked(all), []]),
      story(
        "the list stays while its next page loads, until there are no more pages", .page,
        [.bottom, .bottom, answer(.page, next), .bottom], due: [[.request(next)], [], [list(40)], []]),
      story(
        "a text that was restored is not searched for", .page, [.text("a"), .text(""), .quiet], due: [[], [], []]),
      story(
        "a cleared text shows all characters again", .page, [.text("a"), .quiet, .text(""), .quiet],
        due: [[], asked(a), [], [.request(all)]]),
      story("an empty result has its own state, and ends the list", .empty, [.bottom], due: [[]]),
      story(
        "an empty next page leaves the list, and ends it", .page,
        [.bottom, answer(.empty, next), .bottom], due: [[.request(next)], [], []]),
      story(
        "retry repeats the first page", .badStatus, [.retry, .retry, answer(.page)], due: [asked(all), [], [list(20)]]),
      story(
        "an error replaces the list, and retry brings it back with the failed page added", .page,
        [.bottom, answer(.noAnswer, next), .bottom, .retry, answer(.page, next)],
        due: [[.request(next)], [.show(.error(.noAnswer))], [], asked(next), [list(40)]]),
      story("retry without an error has no effect", .page, [.retry], due: [[]]),
      story(
        "another search discards the failed request", .notJSON, [.text("a"), .quiet, .retry], due: [[], asked(a), []]),
      story(
        "a failed text is not searched for again without retry", .wrongShape, [.text("a"), .text(""), .quiet],
        due: [[], [], []]),
    ]
    + [.truncated, .notJSON, .wrongShape, .noAnswer, .badStatus, .proxied].map {
      story(
        "\($0) is shown as its kind, and an equal one only once", $0, [.retry, answer($0)],
        due: [asked(all), [error($0)]])
    }

  private static func error(_ kind: Kind) -> Characters.Decision {
    switch kind {
    case .truncated: .show(.error(.notJSON))
    case .proxied: .show(.error(.badStatus))
    default: .show(.error(Characters.LoadError(rawValue: kind.rawValue) ?? .unknown))
    }
  }

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = Characters.Oracle()
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }

  @Test("only a change of the text sets an alarm")
  func alarms() throws {
    let oracle = Characters.Oracle()
    let alarm = try #require(oracle.alarm(after: .text("x")))
    #expect(alarm.event == .quiet)
    #expect(alarm.delay == .milliseconds(300))
    let others: [Characters.Event] = [.appear, .quiet, .bottom, .retry, Self.answer(.page)]
    #expect(others.allSatisfy { oracle.alarm(after: $0) == nil })
  }
}
