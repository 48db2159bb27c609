import Khipu
import TestSupport
import Testing

@Suite struct StoreTests {
  private let recorder = Recorder()

  /// Notes `name` and the state at each notification, and then calls `react`.
  private func subscribe(_ name: String, to store: AppStore, react: @escaping (String) -> Void = { _ in }) {
    store.updated { [recorder] in
      let names = store.state().names
      recorder.note("\(name):\(names)")
      react(names)
      recorder.note("\(name).")
    }
  }

  @Test("Contract 3: a change has been made and notified when the call returns, and several changes are one")
  func change() {
    let store = createMemoryStore(initial: AppState(lights: []))
    subscribe("1", to: store)
    store.change(.adding("a"), .adding("b"))
    #expect(store.state().lights == [Light("a"), Light("b")])
    #expect(recorder.take() == "1:a b 1.")
  }

  @Test("Contract 4: subscribers are notified in the order of their subscriptions, and not of earlier changes")
  func order() {
    let store = createMemoryStore(initial: AppState(lights: []))
    store.change(.adding("a"))
    for name in ["1", "2", "3"] { subscribe(name, to: store) }
    #expect(recorder.take() == "")
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 1. 2:x 2. 3:x 3.")
  }

  @Test("Contract 4: a subscriber added during a notification is notified of the next change")
  func subscribingMeanwhile() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    subscribe("1", to: store) { names in
      if names == "x" { subscribe("3", to: store) }
    }
    subscribe("2", to: store)
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 1. 2:x 2.")
    store.change(.naming("y"))
    #expect(recorder.take() == "1:y 1. 2:y 2. 3:y 3.")
  }

  @Test("Contract 4: a subscription stays, and ends with its store")
  func subscription() {
    weak var witness: Recorder?
    do {
      let store = createMemoryStore(initial: AppState(lights: []))
      do {
        let kept = Recorder()
        witness = kept
        store.updated { kept.note("told") }
      }
      store.change(.adding("a"))
      #expect(witness?.take() == "told")
      withExtendedLifetime(store) {}
    }
    #expect(witness == nil)
  }

  @Test("Contract 5: a change during a notification is notified at once, but to its maker only after the maker returns")
  func changeWhileTold() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    subscribe("1", to: store)
    subscribe("2", to: store) { names in
      guard names == "x" else { return }
      store.change(.naming("y"))
      recorder.note("changed")
    }
    subscribe("3", to: store)
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 1. 2:x 1:y 1. 3:y 3. changed 2. 2:y 2.")
  }

  @Test("Contract 5: every subscriber that is being notified is notified of the last state after it returns")
  func twoChangesWhileTold() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    for (name, state, next) in [("1", "x", "y"), ("2", "y", "z")] {
      subscribe(name, to: store) { names in
        guard names == state else { return }
        store.change(.naming(next))
        recorder.note("\(name)->\(next)")
      }
    }
    subscribe("3", to: store)
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 2:y 3:z 3. 2->z 2. 2:z 2. 1->y 1. 1:z 1.")
  }

  @Test("Contract 6: a change that alters nothing is notified too")
  func nothingAltered() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    subscribe("1", to: store)
    store.change()
    #expect(recorder.take() == "1:a 1.")
    store.change(.naming("a"))
    #expect(recorder.take() == "1:a 1.")
  }

  @Test(
    "Contract 6: no subscriber is notified of a change twice, and all are notified of the last", arguments: [0, 1, 2])
  func onceEach(changing: Int) {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    var heard: [[String]] = [[], [], []]
    for index in heard.indices {
      store.updated {
        let name = store.state().names
        heard[index].append(name)
        if index == changing, name.count < 4 { store.change(.naming(name + "x")) }
      }
    }
    store.change(.naming("x"))
    let all = ["x", "xx", "xxx", "xxxx"]
    for (index, names) in heard.enumerated() {
      // The changing subscriber and the subscribers before it are notified of all states.
      #expect(names == (index <= changing ? all : ["xx", "xxx", "xxxx"]), "subscriber \(index)")
    }
  }

  @Test(
    "As in TallyGoalsBis and KhipuDemo, later subscribers are notified of the last state again, and one inside itself")
  func ordersAsInPorts() {
    let store = createMemoryStoreAsInPorts(initial: AppState(lights: [Light("a")]))
    subscribe("1", to: store)
    subscribe("2", to: store) { names in
      if names == "x" { store.change(.naming("y")) }
    }
    subscribe("3", to: store)
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 1. 2:x 1:y 1. 2:y 2. 3:y 3. 2. 3:y 3.")
  }

  @Test(
    "Contract 7: a reset or destroyed store has its first state, and keeps its subscribers", arguments: [true, false])
  func first(isReset: Bool) {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    subscribe("1", to: store)
    store.change(.adding("b"))
    _ = recorder.take()
    if isReset { store.reset() } else { store.destroy() }
    #expect(recorder.take() == "1:a 1.")
    store.change(.naming("x"))
    #expect(recorder.take() == "1:x 1.")
  }
}
