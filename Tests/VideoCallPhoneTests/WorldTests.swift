import Testing

@testable import VideoCallPhone

/// When a call rings, and what may become of it.
@Suite struct WorldTests {
  typealias Event = VideoCallPhone.Event

  private let a = VideoCallPhone.id(10)
  private let b = VideoCallPhone.id(11)

  private func rings(_ id: String, after events: [Event]) -> Bool {
    var phone = VideoCallPhone.World(after: events)
    return !phone.answers(to: .reportNewIncomingCall(id)).isEmpty
  }

  @Test("a reported call is answered, declined or times out, and nothing else is answered")
  func answers() {
    var phone = VideoCallPhone.World()
    #expect(phone.answers(to: .startCall(a)) == [])
    #expect(phone.answers(to: .reportNewIncomingCall(a)) == [.answer(a), .decline(a), .unanswered(a)])
    #expect(phone.answers(to: .reportNewIncomingCall(b)) == [.answer(b), .decline(b), .unanswered(b)])
    #expect(phone.ringing == [a, b])
  }

  @Test("a call that rings or is in progress does not ring again")
  func refused() {
    #expect(!rings(a, after: [.push(a)]))
    #expect(!rings(a, after: [.push(a), .answer(a)]))
    #expect(!rings(a, after: [.push(a), .push(b), .decline(b)]))
  }

  @Test("a call that has ended may ring again")
  func again() {
    #expect(rings(a, after: [.push(a), .decline(a)]))
    #expect(rings(a, after: [.push(a), .unanswered(a)]))
    #expect(rings(a, after: [.push(a), .answer(a), .push(b), .answer(b)]))
    #expect(rings(b, after: [.push(a), .push(b), .answer(a)]), "Answer ends the calls that ring beside it")
  }

  @Test("only a call that rings is answered or declined, or times out")
  func ringing() {
    for end in [Event.answer, Event.decline, Event.unanswered] {
      #expect(!VideoCallPhone.canHappen(end(a), after: []))
      #expect(!VideoCallPhone.canHappen(end("no UUID"), after: [.push("no UUID")]))
      #expect(!VideoCallPhone.canHappen(end(a), after: [.push(b)]))
      #expect(VideoCallPhone.canHappen(end(a), after: [.push(a), .push(b), .text("1"), .call]))
      #expect(!VideoCallPhone.canHappen(end(a), after: [.push(a), .answer(a)]))
      #expect(!VideoCallPhone.canHappen(end(a), after: [.push(a), .decline(a)]))
      #expect(!VideoCallPhone.canHappen(end(a), after: [.push(a), .unanswered(a)]))
      #expect(!VideoCallPhone.canHappen(end(b), after: [.push(a), .push(b), .answer(a)]))
      #expect(VideoCallPhone.canHappen(end(b), after: [.push(a), .push(b), .decline(a)]))
    }
  }

  @Test("the screen shows the call that has rung longest, and any call may time out")
  func shown() {
    #expect(!VideoCallPhone.canHappen(.answer(b), after: [.push(a), .push(b)]))
    #expect(!VideoCallPhone.canHappen(.decline(b), after: [.push(a), .push(b)]))
    #expect(VideoCallPhone.canHappen(.unanswered(b), after: [.push(a), .push(b)]))
  }

  @Test("a text changes only to another one")
  func texts() {
    #expect(!VideoCallPhone.canHappen(.text(""), after: []))
    #expect(VideoCallPhone.canHappen(.text("1"), after: [.text("2"), .call]))
    #expect(!VideoCallPhone.canHappen(.text("1"), after: [.text("2"), .text("1"), .call]))
  }
}
