import Reactor
import Streams
import TestSupport
import Testing

@Suite struct ReentrancyTests {
  /// The place from which an action is sent.
  enum Place: CaseIterable { case mutate, reduce, subscriber }

  @Test("Contract 5: an action sent while another is handled waits for its end", arguments: Place.allCases)
  func waits(place: Place) {
    let reactor = EnteringReactor(sendingFrom: place)
    reactor.action.send("a")
    #expect(reactor.currentState == "+a -a +b -b +c -c")
  }

  @Test("Contract 5: all subscribers receive the states of actions in one order")
  func oneOrder() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    let tokens = [
      reactor.state.sink { [unowned reactor] state in
        recorder.note("1:" + state)
        if state == "a" { reactor.action.send("b") }
      },
      reactor.state.record(in: recorder, as: "2:"),
    ]
    #expect(recorder.take() == "1: 2:")
    reactor.action.send("a")
    #expect(recorder.take() == "1:a 2:a 1:ab 2:ab")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 5: an action sent to another reactor does not wait")
  func twoReactors() {
    let (first, second, recorder) = (ScriptedReactor(), ScriptedReactor(), Recorder())
    let tokens = [
      first.state.dropFirst().sink { state in
        second.action.send(state)
        recorder.note("1:" + state)
      },
      second.state.dropFirst().record(in: recorder, as: "2:"),
    ]
    first.action.send("a")
    #expect(recorder.take() == "2:a 1:a")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 6: an action sent while an answer is delivered is handled inside that delivery")
  func insideAnAnswer() {
    let (reactor, answer, recorder) = (ScriptedReactor(), Texts(), Recorder())
    reactor.mutations = { _, action in
      action == "load" ? answer.eraseToAnyPublisher() : Just(action).eraseToAnyPublisher()
    }
    let tokens = [
      reactor.state.dropFirst().sink { [unowned reactor] state in
        recorder.note("1:" + state)
        if state == "answer" { reactor.action.send("!") }
      },
      reactor.state.dropFirst().record(in: recorder, as: "2:"),
    ]
    reactor.action.send("load")
    answer.send("answer")
    #expect(recorder.take() == "1:answer 1:answer! 2:answer! 2:answer")
    #expect(reactor.currentState == "answer!")
    withExtendedLifetime(tokens) {}
  }
}

/// Makes two mutations of each action, and sends "b" and "c" once from one place while "a" is handled.
private final class EnteringReactor: Reactor {
  typealias Action = String
  typealias Mutation = String
  typealias State = String

  let initialState = ""
  let loop = Loop()
  private let place: ReentrancyTests.Place
  private var token: AnyCancellable?
  private var hasSent = false

  init(sendingFrom place: ReentrancyTests.Place) {
    self.place = place
    token = state.dropFirst().sink { [unowned self] _ in send(from: .subscriber) }
  }

  private func send(from place: ReentrancyTests.Place) {
    guard place == self.place, !hasSent else { return }
    hasSent = true
    action.send("b")
    action.send("c")
  }

  func mutate(action: String) -> AnyPublisher<String, Never> {
    send(from: .mutate)
    return ["+" + action, "-" + action].publisher.eraseToAnyPublisher()
  }

  func reduce(state: String, mutation: String) -> String {
    send(from: .reduce)
    return state.isEmpty ? mutation : state + " " + mutation
  }
}
