import Testing
import VideoCallPhone

@Suite struct OracleTests {
  typealias Event = VideoCallPhone.Event
  typealias Decision = VideoCallPhone.Decision

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

  private static let (a, b) = (VideoCallPhone.id(10), VideoCallPhone.id(11))

  private static func ring(_ id: String) -> (Event, [Decision]) { (.push(id), [.reportNewIncomingCall(id)]) }

  static let stories: [Story] = [
    Story(
      "Call calls the text now in the field if it is not empty",
      [(.call, []), (.text("1"), []), (.call, [.startCall("1")]), (.text(""), []), (.call, [])]),
    Story("every valid push is reported, also of a call that rings", [ring(a), ring(b), ring(a)]),
    Story("a payload that is no UUID is not reported", [(.push(""), []), (.push("x"), []), (.push("\(a)0"), [])]),
    Story(
      "Answer calls the answered call, whichever was pushed last",
      [ring(a), ring(b), (.answer(a), [.startCall(a)])]),
    Story(
      "after Answer no other call rings, until it is pushed again",
      [ring(a), ring(b), (.answer(a), [.startCall(a)]), (.answer(b), []), ring(b), (.answer(b), [.startCall(b)])]),
    Story("no call is answered that does not ring", [(.answer(a), []), ring(b), (.answer(a), [])]),
    Story(
      "a call that is declined or times out is not called, and the other still is",
      [ring(a), ring(b), (.decline(a), []), (.answer(b), [.startCall(b)]), (.answer(a), [])]),
    Story("nothing is due when a call times out", [ring(a), (.unanswered(a), []), (.answer(a), [])]),
    Story(
      "text and answered call do not mix",
      [(.text("1"), []), ring(a), (.answer(a), [.startCall(a)]), (.call, [.startCall("1")])]),
  ]

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = VideoCallPhone.Oracle()
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }

  @Test("no event sets an alarm")
  func alarms() {
    let events: [Event] = [
      .text("1"), .call, .push(Self.a), .answer(Self.a), .decline(Self.a), .unanswered(Self.a),
    ]
    for event in events { #expect(VideoCallPhone.Oracle().alarm(after: event) == nil) }
  }
}
