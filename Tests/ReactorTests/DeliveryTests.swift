import Reactor
import Streams
import TestSupport
import Testing

@Suite struct DeliveryTests {
  @Test(
    "Contract 1: an action passes each station once, then the state is current, then subscribers receive it in order")
  func stations() {
    let (reactor, recorder) = (StationReactor(), Recorder())
    let tokens = ["1:", "2:"].map { name in
      reactor.state.dropFirst().sink { [unowned reactor] state in
        recorder.note(name + state.joined(separator: ">"))
        #expect(reactor.currentState == state)
      }
    }
    reactor.action.send(["a"])
    let path = "s>a>A>mutate>M>reduce>S"
    #expect(recorder.take() == "1:\(path) 2:\(path)")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 1: reduce continues from its own last state, not from the transformed state")
  func transformedOnce() {
    let reactor = ScriptedReactor()
    reactor.transformStates = { $0.map { "(\($0))" }.eraseToAnyPublisher() }
    for action in ["a", "b"] { reactor.action.send(action) }
    #expect(reactor.currentState == "(ab)")
  }

  @Test(
    "Contract 2: the first use starts the reactor, and reading the current state does not", arguments: [true, false])
  func start(byAction: Bool) {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    reactor.transformActions = {
      recorder.note("actions")
      return $0
    }
    reactor.transformMutations = {
      recorder.note("mutations")
      return $0
    }
    reactor.transformStates = {
      recorder.note("states")
      return $0.map { "(\($0))" }.eraseToAnyPublisher()
    }
    #expect(reactor.currentState == "")
    #expect(recorder.take() == "")
    if byAction { _ = reactor.action } else { _ = reactor.state }
    #expect(recorder.take() == "actions mutations states")
    #expect(reactor.currentState == "()")
    reactor.action.send("a")
    _ = reactor.state
    #expect(recorder.take() == "")
    #expect(reactor.currentState == "(a)")
  }

  @Test("Contract 2: a transform may use the streams that are being made")
  func useWhileStarting() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    var token: AnyCancellable?
    reactor.transformMutations = { [unowned reactor] mutations in
      token = reactor.state.record(in: recorder)
      return mutations.merge(with: reactor.action.map { $0.uppercased() }).eraseToAnyPublisher()
    }
    reactor.action.send("a")
    #expect(recorder.take() == " a aA")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 3: a subscriber receives the last state at once, and each later state")
  func replay() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    reactor.action.send("a")
    reactor.action.send("b")
    let token = reactor.state.record(in: recorder)
    #expect(recorder.take() == "ab")
    reactor.action.send("c")
    #expect(recorder.take() == "abc")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 3: a subscriber receives no state before a state has passed the transform")
  func noStateYet() {
    let (reactor, recorder) = (ScriptedReactor(), Recorder())
    reactor.transformStates = { $0.filter { $0.count > 1 }.eraseToAnyPublisher() }
    let token = reactor.state.record(in: recorder, as: "state:")
    reactor.action.send("a")
    #expect(recorder.take() == "")
    #expect(reactor.currentState == "")
    reactor.action.send("b")
    #expect(recorder.take() == "state:ab")
    #expect(reactor.currentState == "ab")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: a mutation is reduced before the next one is made")
  func reducedBeforeTheNext() {
    let reactor = ScriptedReactor()
    reactor.mutations = { reactor, action in
      let next = Deferred { [unowned reactor] in Just("\(reactor.currentState.count)") }
      return Just(action).append(next).append(next).eraseToAnyPublisher()
    }
    reactor.action.send("a")
    #expect(reactor.currentState == "a12")
  }

  @Test("Contract 7: a newer action does not cancel the mutations of an older action")
  func sideBySide() {
    let (reactor, answers) = (ScriptedReactor(), ["a": Texts(), "b": Texts()])
    reactor.mutations = { _, action in answers[action]!.eraseToAnyPublisher() }
    reactor.action.send("a")
    reactor.action.send("b")
    answers["b"]?.send("2")
    answers["a"]?.send("1")
    #expect(reactor.currentState == "21")
  }

  @Test("Contract 7: the mutations of an action can end at the next action, after that is handled")
  func endAtNext() {
    let (reactor, answers) = (ScriptedReactor(), ["a": Texts(), "b": Texts()])
    reactor.mutations = { reactor, action in
      answers[action]!.prefix(untilOutputFrom: reactor.action).prepend("+" + action).append("-" + action)
        .eraseToAnyPublisher()
    }
    reactor.action.send("a")
    #expect(reactor.currentState == "+a", "the action does not end its own mutations")
    reactor.action.send("b")
    #expect(reactor.currentState == "+a+b-a")
    answers["a"]?.send("1")
    answers["b"]?.send("2")
    #expect(reactor.currentState == "+a+b-a2")
  }

  @Test("Contract 13: everything is done when `send` returns, except for delays in the publisher of `mutate`")
  func time() {
    let (reactor, scheduler) = (ScriptedReactor(), VirtualScheduler())
    reactor.mutations = { _, action in
      Just("!").delay(for: .milliseconds(300), scheduler: scheduler).prepend(action).eraseToAnyPublisher()
    }
    reactor.action.send("a")
    #expect(reactor.currentState == "a")
    scheduler.advance(by: .milliseconds(299))
    #expect(reactor.currentState == "a")
    scheduler.advance(by: .milliseconds(1))
    #expect(reactor.currentState == "a!")
  }
}

/// Each station adds its name.
private final class StationReactor: Reactor {
  typealias Action = [String]
  typealias Mutation = [String]
  typealias State = [String]

  let initialState = ["s"]
  let loop = Loop()

  func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    action.map { $0 + ["A"] }.eraseToAnyPublisher()
  }
  func mutate(action: Action) -> AnyPublisher<Mutation, Never> { Just(action + ["mutate"]).eraseToAnyPublisher() }
  func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation.map { $0 + ["M"] }.eraseToAnyPublisher()
  }
  func reduce(state: State, mutation: Mutation) -> State { state + mutation + ["reduce"] }
  func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> {
    state.map { $0 + ["S"] }.eraseToAnyPublisher()
  }
}
