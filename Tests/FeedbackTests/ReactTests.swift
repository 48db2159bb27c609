import Feedback
import Streams
import TestSupport
import Testing

/// The request is the last letter of the state. After a dot there is no request. The test sends the answers.
@Suite struct ReactTests {
  private let recorder = Recorder()
  private let events = Texts()
  private let answers = ["a": Texts(), "b": Texts(), "c": Texts()]

  private func lastLetter(_ state: String) -> String? { state.last.flatMap { $0.isLowercase ? "\($0)" : nil } }

  private var reacting: TextFeedback {
    .react(request: lastLetter) { [answers, recorder] in answers[$0]!.noting($0, in: recorder) }
  }

  @Test("Contract 6: an effect runs while the state requests it")
  func request() {
    let token = textSystem(.events(events), reacting).sink { _ in }
    events.send("a")
    #expect(recorder.take() == "+a")
    events.send("")
    #expect(recorder.take() == "", "an equal request does not restart the effect")
    events.send("b")
    #expect(recorder.take() == "-a +b")
    events.send(".")
    #expect(recorder.take() == "-b")
    events.send("b")
    #expect(recorder.take() == "+b", "an equal request after none starts the effect again")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 6: an effect that has completed does not start again while its request stays")
  func completed() {
    let token = textSystem(.events(events), reacting).sink { _ in }
    events.send("a")
    answers["a"]?.send(completion: .finished)
    events.send("")
    #expect(recorder.take() == "+a")
    events.send("b")
    #expect(recorder.take() == "+b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 7: an event of a cancelled effect is not handled")
  func cancelled() {
    let token = textSystem(.events(events), reacting).record(in: recorder, as: "state:")
    events.send("a")
    events.send("b")
    _ = recorder.take()
    answers["a"]?.send("A")
    #expect(recorder.take() == "")
    answers["b"]?.send("B")
    #expect(recorder.take() == "state:abB -b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 7: an answer that waits for its turn is dropped if its request ends first")
  func waiting() {
    let token = textSystem(.events(events), reacting).sink { [events, answers, recorder] state in
      recorder.note("state:" + state)
      // The effect still runs, because the feedback has not received this state. Both events wait.
      guard state == "a!" else { return }
      events.send("b")
      answers["a"]?.send("A")
    }
    events.send("a")
    _ = recorder.take()
    events.send("!")
    #expect(recorder.take() == "state:a! -a state:a!b +b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 7: an answer that waits for the scheduler is dropped if its request ends first")
  func waitingForTheScheduler() {
    let scheduler = VirtualScheduler()
    let token = textSystem(.events(events), reacting, on: scheduler).record(in: recorder, as: "state:")
    events.send("a")
    scheduler.run()
    _ = recorder.take()
    events.send("b")
    answers["a"]?.send("A")
    scheduler.run()
    #expect(recorder.take() == "state:ab -a +b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 7: events of an effect that has completed are handled", arguments: [false, true])
  func completedBeforeItsTurn(isScheduled: Bool) {
    let scheduler = VirtualScheduler()
    let answering = TextFeedback.react(request: lastLetter) { Just($0.uppercased()) }
    let token = textSystem(.events(events), answering, on: isScheduled ? scheduler : nil).record(in: recorder)
    events.send("a")
    scheduler.run()
    #expect(recorder.take() == " a aA")
    withExtendedLifetime(token) {}
  }
}
