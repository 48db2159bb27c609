import Feedback
import Streams
import TestSupport
import Testing

/// Feedbacks made by `bind` or from a closure.
@Suite struct BindTests {
  private let recorder = Recorder()
  private let events = Texts()

  @Test("Contract 9: a binding receives the states, and its events are handled, until the system ends")
  func bind() {
    let feedback = TextFeedback.bind { [events, recorder] states in
      Bindings(
        subscriptions: [states.noting("states", in: recorder).record(in: recorder, as: "bound:")],
        events: [events.noting("events", in: recorder).eraseToAnyPublisher()])
    }
    let token = textSystem(feedback).sink { _ in }
    events.send("a")
    #expect(recorder.take() == "+states bound: +events bound:a")
    token.cancel()
    #expect(recorder.take() == "-states -events")
  }

  private final class Owner {
    let events = Texts()
  }

  @Test("Contract 9: the owner is not retained, and nothing is bound after its release")
  func owner() {
    var owner: Owner? = Owner()
    weak let released = owner
    let system = textSystem(
      .bind(owner!) { owner, _ in Bindings(events: [owner.events.eraseToAnyPublisher()]) })
    let token = system.record(in: recorder)
    owner?.events.send("a")
    #expect(recorder.take() == " a")
    owner = nil
    #expect(released == nil)
    let late = system.record(in: recorder, as: "late:")
    #expect(recorder.take() == "late:")
    withExtendedLifetime((token, late)) {}
  }

  @Test("Contract 10: a feedback may subscribe to the states later, and receives the last state at once")
  func closure() {
    let later = Texts()
    let feedback = TextFeedback { states in
      later.flatMap { [recorder] name in
        states.handleEvents(receiveOutput: { recorder.note(name + $0) }).filter { $0.count == 1 }.map { "<\($0)>" }
      }
    }
    let token = textSystem(.events(events), feedback).record(in: recorder, as: "state:")
    events.send("a")
    _ = recorder.take()
    later.send("late:")
    #expect(recorder.take() == "late:a state:a<a> late:a<a>")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: an event of a closure's publisher is handled, even if the publisher has switched since")
  func switched() {
    let inner = Texts()
    let feedback = TextFeedback { states in
      states.map { $0 == "a!b" ? Texts() : inner }.switchToLatest()
    }
    let token = textSystem(.events(events), feedback).sink { [events, recorder] state in
      recorder.note(state)
      guard state == "a!" else { return }
      events.send("b")
      inner.send("c")
    }
    events.send("a")
    events.send("!")
    #expect(recorder.take() == " a a! a!b a!bc")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 12: a feedback that completes sends nothing more, and the system continues")
  func completed() {
    let feedback = TextFeedback { [events] _ in events.prefix(1) }
    let others = Texts()
    let token = textSystem(feedback, .events(others)).record(in: recorder)
    for event in ["a", "b"] { events.send(event) }
    others.send("c")
    #expect(recorder.take() == " a ac")
    withExtendedLifetime(token) {}
  }
}
