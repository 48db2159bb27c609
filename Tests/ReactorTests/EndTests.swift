import Reactor
import Streams
import TestSupport
import Testing

@Suite struct EndTests {
  @Test("Contract 8: a failure ends the mutations of its action and nothing else")
  func failure() {
    let (reactor, recorder) = (FailingReactor(), Recorder())
    let token = reactor.state.record(in: recorder)
    for action in ["a", "fail", "b"] { reactor.action.send(action) }
    #expect(recorder.take() == " a afail afailb")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: a completion sent to the actions is ignored")
  func completedActions() {
    let (reactor, button) = (ScriptedReactor(), Texts(.confined))
    let token = button.subscribe(reactor.action)
    button.send("a")
    button.send(completion: .finished)
    reactor.action.send(completion: .finished)
    reactor.action.send("b")
    #expect(reactor.currentState == "ab")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: a transform that ends its stream ends the states, and the last state stays")
  func endedByTransform() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    reactor.transformActions = { $0.prefix(1).eraseToAnyPublisher() }
    let token = reactor.state.record(in: recorder, as: "1:")
    reactor.action.send("a")
    reactor.action.send("b")
    let late = reactor.state.record(in: recorder, as: "2:")
    #expect(recorder.take() == "1: 1:a 1:| 2:a 2:|")
    #expect(reactor.currentState == "a")
    withExtendedLifetime((token, late)) {}
  }

  @Test("Contract 10: a stream of states that ends before its first state sends only the completion")
  func endedWithoutState() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    reactor.transformStates = { _ in Empty().eraseToAnyPublisher() }
    let token = reactor.state.record(in: recorder)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: a reactor is released with its last owner, and its running mutations are cancelled")
  func release() {
    let (recorder, answer) = (Recorder(), Texts())
    var reactor: ScriptedReactor? = ScriptedReactor()
    weak let released = reactor
    reactor?.onRelease = { recorder.note("released") }
    reactor?.mutations = { _, _ in
      answer.handleEvents(receiveCancel: { recorder.note("cancelled") }).eraseToAnyPublisher()
    }
    let (action, state) = (reactor?.action, reactor?.state)
    let token = state?.record(in: recorder)
    action?.send("load")
    answer.send("a")
    #expect(recorder.take() == " a")
    reactor = nil
    #expect(released == nil)
    #expect(recorder.take() == "released cancelled")
    answer.send("b")
    action?.send("c")
    #expect(recorder.take() == "")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: a subscriber may release the reactor during a delivery", arguments: [true, false])
  func releaseInside(byAnswer: Bool) {
    let (recorder, answer) = (Recorder(), Texts())
    var reactor: ScriptedReactor? = ScriptedReactor()
    weak let released = reactor
    reactor?.mutations = { _, action in
      byAnswer ? answer.eraseToAnyPublisher() : [action, "later"].publisher.eraseToAnyPublisher()
    }
    let state = reactor?.state
    let token = state?.sink { state in
      recorder.note(state)
      if state == "a" {
        reactor?.action.send("waiting")
        reactor = nil
      }
    }
    reactor?.action.send("a")
    answer.send("a")
    #expect(recorder.take() == " a")
    #expect(released == nil)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: an action sent from the deinit of the reactor is dropped")
  func sentAtTheEnd() {
    let recorder = Recorder()
    var reactor: ScriptedReactor? = ScriptedReactor()
    let action = reactor?.action
    let token = reactor?.state.record(in: recorder)
    reactor?.onRelease = { action?.send("b") }
    action?.send("a")
    reactor = nil
    #expect(recorder.take() == " a")
    withExtendedLifetime(token) {}
  }
}

/// Sends each action as its mutation. The publisher for "fail" fails afterwards.
private final class FailingReactor: Reactor {
  struct Refusal: Error {}
  typealias Action = String
  typealias Mutation = String
  typealias State = String

  let initialState = ""
  let loop = Loop()

  func mutate(action: String) -> AnyPublisher<String, Refusal> {
    let mutation = Just(action).setFailureType(to: Refusal.self)
    return action == "fail"
      ? mutation.append(Fail(error: Refusal())).append("never").eraseToAnyPublisher() : mutation.eraseToAnyPublisher()
  }

  func reduce(state: String, mutation: String) -> String { state + mutation }
}
