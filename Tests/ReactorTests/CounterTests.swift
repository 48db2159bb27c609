import Reactor
import Streams
import TestSupport
import Testing

/// The example of the documentation: a counter that also loads a stored number.
@Suite struct CounterTests {
  @Test("A counter counts while it loads, and adds the loaded number")
  func loading() {
    let scheduler = VirtualScheduler()
    let counter = Counter(stored: {
      Just(40).delay(for: .milliseconds(300), scheduler: scheduler).eraseToAnyPublisher()
    })
    let recorder = Recorder()
    let token = counter.state.map { "\($0.value)\($0.isLoading ? "…" : "")" }.record(in: recorder)
    counter.action.send(.load)
    scheduler.advance(by: .milliseconds(100))
    counter.action.send(.increase)
    counter.action.send(.increase)
    #expect(recorder.take() == "0 0… 1… 2…")
    scheduler.advance(by: .milliseconds(200))
    #expect(recorder.take() == "42… 42")
    withExtendedLifetime(token) {}
  }

  @Test("Two loads run side by side, so the first to end clears the flag")
  func overlap() {
    let scheduler = VirtualScheduler()
    let counter = Counter(stored: {
      Just(1).delay(for: .milliseconds(300), scheduler: scheduler).eraseToAnyPublisher()
    })
    counter.action.send(.load)
    scheduler.advance(by: .milliseconds(200))
    counter.action.send(.load)
    scheduler.advance(by: .milliseconds(100))
    #expect(counter.currentState == Counter.State(value: 1, isLoading: false))
    scheduler.advance(by: .milliseconds(200))
    #expect(counter.currentState == Counter.State(value: 2, isLoading: false))
  }
}

private final class Counter: Reactor {
  enum Action { case increase, load }
  enum Mutation {
    case add(Int)
    case setLoading(Bool)
  }
  struct State: Equatable { var value = 0, isLoading = false }

  let initialState = State()
  let loop = Loop()
  private let stored: () -> AnyPublisher<Int, Never>

  init(stored: @escaping () -> AnyPublisher<Int, Never>) { self.stored = stored }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .increase: Just(.add(1)).eraseToAnyPublisher()
    case .load:
      stored().map { .add($0) }
        .prepend(.setLoading(true)).append(.setLoading(false)).eraseToAnyPublisher()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let count): state.value += count
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}
