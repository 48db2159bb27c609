import Streams

/// What happened in a ``TestStore`` and is not asserted yet.
final class TestLog<State, Action> {
  /// The state up to which everything is asserted, or was sent by the test.
  var state: State
  /// The actions that effects have sent, each with the state after it.
  var received: [(action: Action, state: State)] = []
  /// The effects under way, in the order in which they were started.
  private(set) var running: [TestEffect<Action>] = []

  init(_ state: State) { self.state = state }

  /// Notes what an action did.
  func note(_ step: TestStep<Action>, _ state: State) {
    if step.isFromEffect { received.append((step.action, state)) } else { self.state = state }
  }

  /// Everything that is not asserted, which the log forgets.
  func takeReceived() -> [Action] {
    guard let last = received.last else { return [] }
    defer { received = [] }
    state = last.state
    return received.map(\.action)
  }

  /// The effects under way, which the log forgets.
  func takeRunning() -> [TestEffect<Action>] {
    defer { running = [] }
    return running
  }

  /// The effect of a step, noted while it is under way. Its actions are steps.
  func watch(_ effect: Effect<Action>, of step: TestStep<Action>) -> Effect<TestStep<Action>> {
    guard let makePublisher = effect.makePublisher else { return .none }
    return Effect { effects in
      let started = TestEffect(step)
      self.running.append(started)
      return makePublisher(effects)
        .handleEvents(receiveCompletion: { _ in self.end(started) })
        .map { TestStep(action: $0, isFromEffect: true, site: step.site) }
        .eraseToAnyPublisher()
    }
  }

  private func end(_ effect: TestEffect<Action>) { running.removeAll { $0 === effect } }
}

/// An action of a test store: sent by the test or by an effect.
struct TestStep<Action> {
  let action: Action
  let isFromEffect: Bool
  /// Where the test sent it, or the action whose effect sent it.
  let site: CallSite
}

/// An effect under way.
final class TestEffect<Action> {
  /// What it is an effect of.
  let step: TestStep<Action>

  init(_ step: TestStep<Action>) { self.step = step }
}
