import ReducerKit
import Streams
import TestSupport
import Testing

private struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }
  enum Action: Equatable {
    case add(Int)
    case double
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.count += number
      return .none
    case .double:
      return .send(.add(state.count))
    }
  }
}

private struct App: Reducer {
  struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
    var log: [Action] = []
  }
  enum Action: Equatable {
    case left(Counter.Action)
    case right(Counter.Action)
    case reset

    var left: Counter.Action? { if case .left(let action) = self { action } else { nil } }
    var right: Counter.Action? { if case .right(let action) = self { action } else { nil } }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.left, action: \.left, embed: Action.left) { Counter() }
    Scope(state: \.right, action: \.right, embed: Action.right) { Counter() }
    Reduce { state, action in
      if action == .reset { (state.left, state.right) = (Counter.State(), Counter.State()) }
      state.log.append(action)
      return .none
    }
  }
}

@Suite struct CompositionTests {
  @Test("Contract 1: a scope runs its child for the child's actions, on the child's state")
  func scope() {
    let store = Store(initialState: App.State()) { App() }
    store.send(.left(.add(3)))
    #expect(store.state == App.State(left: Counter.State(count: 3), log: [.left(.add(3))]))
    store.send(.right(.add(4)))
    #expect((store.state.left.count, store.state.right.count) == (3, 4))
    store.send(.reset)
    #expect((store.state.left.count, store.state.right.count) == (0, 0))
  }

  @Test("Contract 1: an action of a child's effect is embedded, and passes through the parent")
  func embedding() {
    let store = Store(initialState: App.State(right: Counter.State(count: 5))) { App() }
    store.send(.right(.double))
    #expect(store.state.right.count == 10)
    #expect(store.state.log == [.right(.double), .right(.add(5))])
  }

  @Test("Contract 1: reducers run in order on one state, and their effects start in that order")
  func order() {
    let recorder = Recorder()
    let reducer = CombineReducers {
      EmptyReducer<[String], String>()
      Reduce<[String], String> { state, action in
        state.append("first \(action)")
        return action == "go" ? .run { _ in note(recorder, "1") } : .none
      }
      Reduce<[String], String> { state, action in
        state.append("then \(state.count)")
        return action == "go" ? .run { _ in note(recorder, "2") } : .none
      }
    }
    let store = Store(initialState: [String]()) { reducer }
    #expect(recorder.take() == "")
    store.send("go")
    #expect(store.state == ["first go", "then 1"])
    #expect(recorder.take() == "1 2")
  }

  @Test("Contract 1: reducing starts no effect")
  func purity() {
    let recorder = Recorder()
    var state: [String] = []
    let effect = Script(effects: ["go": .run { _ in note(recorder, "started") }]).reduce(into: &state, action: "go")
    _ = Effect.concatenate(effect.map { $0 }.cancellable(id: 1), .merge(effect, effect))
    #expect(state == ["go"])
    #expect(recorder.take() == "")
  }

  @Test func anEmptyBlockChangesNothing() {
    let store = Store<Int, String>(initialState: 7) {}
    store.send("anything")
    #expect(store.state == 7)
  }

  @Test func aReducerWithoutABodyHasNone() async {
    await #expect(processExitsWith: .failure) { _ = Counter().body }
  }
}

/// Notes `word`. Returns nil, so that an operation can end with this call.
private func note(_ recorder: Recorder, _ word: String) -> (any Cancellable)? {
  recorder.note(word)
  return nil
}
