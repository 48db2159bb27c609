import Feedback
import Streams
import TestSupport
import Testing

@Suite struct OrderTests {
  @Test("Contract 1: each subscription is a separate system")
  func ownSystems() {
    let (events, recorder) = (Texts(), Recorder())
    let system = textSystem(.events(events))
    let first = system.record(in: recorder, as: "1:")
    events.send("a")
    let second = system.record(in: recorder, as: "2:")
    events.send("b")
    #expect(recorder.take() == "1: 1:a 2: 1:ab 2:b")
    withExtendedLifetime((first, second)) {}
  }

  @Test("Contract 2: the subscriber starts first, then the feedbacks, while events wait", arguments: [false, true])
  func start(isScheduled: Bool) {
    let (recorder, scheduler) = (Recorder(), VirtualScheduler())
    let eager = TextFeedback { _ in Just("a").noting("eager", in: recorder) }
    let token = textSystem(eager, .noting(recorder, as: "feedback:"), on: isScheduled ? scheduler : nil)
      .record(in: recorder, as: "state:")
    let start = "state: +eager feedback:"
    #expect(recorder.take() == (isScheduled ? start : start + " state:a feedback:a"))
    scheduler.run()
    #expect(recorder.take() == (isScheduled ? "state:a feedback:a" : ""))
    withExtendedLifetime(token) {}
  }

  @Test("Contract 3: the subscriber receives each state, then the feedbacks in the order of the list")
  func order() {
    let (events, recorder) = (Texts(), Recorder())
    let token = textSystem(.noting(recorder, as: "1:"), .events(events), .noting(recorder, as: "2:"))
      .record(in: recorder, as: "state:")
    _ = recorder.take()
    events.send("a")
    #expect(recorder.take() == "state:a 1:a 2:a")
    events.send("")
    #expect(recorder.take() == "state:a 1:a 2:a", "an equal state is delivered too")
    withExtendedLifetime(token) {}
  }

  /// The sender of an event while another event is handled.
  enum Sender: CaseIterable { case reduce, subscriber, feedback }

  @Test("Contract 4: an event sent while another event is handled waits for its end", arguments: Sender.allCases)
  func turns(sender: Sender) {
    let (events, recorder) = (Texts(), Recorder())
    func send(from place: Sender, after state: String) {
      guard place == sender, state == "a" else { return }
      for event in ["b", "c"] { events.send(event) }
    }
    let feedback = TextFeedback.bind { states in
      Bindings(
        subscriptions: [states.sink { send(from: .feedback, after: $0) }], events: [events.eraseToAnyPublisher()])
    }
    let token = Publishers.system(
      initialState: "",
      reduce: { state, event in
        send(from: .reduce, after: event)
        return state + event
      }, feedback: feedback, .noting(recorder, as: "feedback:")
    ).sink { state in
      recorder.note("state:" + state)
      send(from: .subscriber, after: state)
    }
    _ = recorder.take()
    events.send("a")
    #expect(recorder.take() == "state:a feedback:a state:ab feedback:ab state:abc feedback:abc")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 5: with a scheduler each event has its own action, scheduled when the event is sent")
  func scheduled() {
    let (events, recorder, scheduler) = (Texts(), Recorder(), VirtualScheduler())
    let token = textSystem(.events(events), on: scheduler).record(in: recorder)
    events.send("a")
    scheduler.schedule { recorder.note("between") }
    events.send("b")
    #expect(recorder.take() == "")
    scheduler.advance(by: .zero)
    #expect(recorder.take() == "a between ab")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 5: on an immediate scheduler events are still handled one after the other")
  func immediate() {
    let (events, recorder) = (Texts(), Recorder())
    let token = Publishers.system(
      initialState: "", reduce: { $0 + $1 }, scheduler: ImmediateScheduler.shared,
      feedback: .events(events), .noting(recorder, as: "feedback:")
    ).sink { state in
      if state == "a" { events.send("b") }
    }
    _ = recorder.take()
    events.send("a")
    #expect(recorder.take() == "feedback:a feedback:ab")
    withExtendedLifetime(token) {}
  }
}
