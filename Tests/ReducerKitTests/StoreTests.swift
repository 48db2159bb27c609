import ReducerKit
import Streams
import TestSupport
import Testing

@Suite struct StoreTests {
  @Test("Contract 2: actions that effects send at once are reduced before the state is written back once")
  func drain() {
    let recorder = Recorder()
    let store = Script.store(["a": .merge(.send("b"), .send("c")), "b": .send("d")])
    let token = store.record(in: recorder)
    store.send("a")
    #expect(recorder.take() == "[] [a b c d]")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 2: before the state is written back, it reads as the old state")
  func stateMeanwhile() {
    var seen: [String] = []
    var history: () -> String = { "" }
    let store = Script.store([
      "a": .send("b"),
      "b": .run { _ in
        seen.append(history())
        return nil
      },
    ])
    history = { [unowned store] in store.history }
    store.send("x")
    store.send("a")
    #expect(seen == ["x"])
    #expect(store.history == "x a b")
  }

  @Test("Contract 3: an action sent by a reducer waits its turn")
  func reentrancyOfReducers() {
    var again: (Int) -> Void = { _ in }
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        if action < 3 {
          again(action + 1)
          again(action + 10)
        }
        return .none
      }
    }
    again = { [unowned store] in store.send($0) }
    store.send(1)
    #expect(store.state == [1, 2, 11, 3, 12])
  }

  @Test("Contract 3: actions of observers are reduced after all have received the state, as one more state")
  func reentrancyOfObservers() {
    let (store, recorder) = (Script.store([:]), Recorder())
    let tokens = ["1", "2"].map { name in
      store.publisher.sink { [unowned store] state in
        recorder.note("\(name)[\(state.joined(separator: " "))]")
        if state.last == "a" { store.send("b\(name)") }
      }
    }
    #expect(recorder.take() == "1[] 2[]")
    store.send("a")
    #expect(recorder.take() == "1[a] 2[a] 1[a b1 b2] 2[a b1 b2]")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 4: a new subscriber receives the state, then each state that is written back, equal or not")
  func publisher() {
    let recorder = Recorder()
    let store = Store<Int, Int>(initialState: 1) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    store.send(2)
    var token: AnyCancellable? = store.publisher.sink(
      receiveCompletion: { _ in recorder.note("|") }, receiveValue: { recorder.note("\($0)") })
    store.send(2)
    store.send(3)
    token = nil
    store.send(4)
    #expect(recorder.take() == "2 2 3")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: releasing the store does not complete its publisher")
  func endOfStore() {
    let recorder = Recorder()
    var store: Store<[String], String>? = Script.store([:])
    let token = store?.publisher.sink(
      receiveCompletion: { _ in recorder.note("|") }, receiveValue: { _ in recorder.note("state") })
    weak let released = store
    store = nil
    #expect(released == nil)
    #expect(recorder.take() == "state")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: releasing the store cancels its effects in the order of their starts")
  func release() {
    let (subject, recorder) = (Actions(), Recorder())
    var store: Store<[String], String>? = Script.store([
      "a": .watched(subject, as: "a", in: recorder),
      "b": .run { _ in
        recorder.note("+b")
        return AnyCancellable { recorder.note("-b") }
      },
      "c": .watched(subject, as: "c", in: recorder).cancellable(id: 1),
    ])
    for action in ["c", "a", "b"] { store?.send(action) }
    #expect(recorder.take() == "+c +a +b")
    store = nil
    #expect(recorder.take() == "-c -a -b")
  }

  @Test("Contract 11: a scoped store keeps the effects alive")
  func releaseWithScope() {
    let (subject, recorder) = (Actions(), Recorder())
    var store: Store<[String], String>? = Script.store(["a": .watched(subject, as: "a", in: recorder)])
    var scoped = store?.scope(state: \.count, action: { (action: String) in action })
    store?.send("a")
    store = nil
    subject.send("b")
    #expect(scoped?.state == 2)
    #expect(recorder.take() == "+a")
    scoped = nil
    #expect(recorder.take() == "-a")
  }

  @Test("Contract 11: a store may be released by its own effect")
  func releaseFromInside() {
    let recorder = Recorder()
    var store: Store<[String], String>?
    let forget = Recorder()
    let subject = Actions()
    store = Script.store([
      "a": .watched(subject, as: "a", in: recorder),
      "b": .run { send in
        store = nil
        send("c")
        forget.note("forgotten")
        return nil
      },
    ])
    store?.send("a")
    store?.send("b")
    #expect(forget.take() == "forgotten")
    #expect(recorder.take() == "+a -a")
  }

  @Test("Contract 12: a scoped store reads its part and sends embedded actions, in the order of the whole store")
  func scope() {
    let recorder = Recorder()
    let store = Script.store(["n1": .send("x")])
    let scoped = store.scope(state: \.count, action: { (number: Int) in "n\(number)" })
    let inner = scoped.scope(state: { $0 * 100 }, action: { (flag: Bool) in flag ? 1 : 0 })
    let token = inner.publisher.sink { [unowned scoped] in
      recorder.note("\($0)")
      if $0 == 200 { scoped.send(5) }
    }
    inner.send(true)
    #expect(store.history == "n1 x n5")
    #expect((scoped.state, inner.state) == (3, 300))
    #expect(recorder.take() == "0 200 300")
    withExtendedLifetime(token) {}
  }
}
