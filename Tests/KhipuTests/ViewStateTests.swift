import Khipu
import TestSupport
import Testing

@Suite struct ViewStateTests {
  private let recorder = Recorder()

  @Test("Contract 13: a view state processes the state when it is made, and after each change")
  func processes() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let viewState = LightsViewState(store: store)
    #expect(viewState.lights == [Light("a")])
    store.change(.naming("x"))
    #expect(viewState.lights.map(\.name) == ["x"])
  }

  @Test(
    "Contract 13: a view state that changes the store shows all of the last state, from the start on",
    arguments: ["a", "x"])
  func changing(at name: String) {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let viewState = TwofoldViewState(store: store, changingAt: name)
    if name == "x" { store.change(.naming("x")) }
    #expect(store.state().names == "y")
    #expect(viewState.first == "y")
    #expect(viewState.second == "y")
  }

  @Test("As in TallyGoalsBis and KhipuDemo, a view state that changes the store shows parts of two states")
  func changingAsInPorts() {
    let store = createMemoryStoreAsInPorts(initial: AppState(lights: [Light("a")]))
    let viewState = ViewStateAsInPorts(store: store)
    store.change(.naming("x"))
    #expect(store.state().names == "y")
    #expect(viewState.first == "y")
    #expect(viewState.second == "x")
  }

  @Test("Contract 13: neither the store nor the view state retains the other for ever")
  func release() {
    weak var released: LightsViewState?
    weak var witness: Recorder?
    do {
      let kept = Recorder()
      witness = kept
      let store = createMemoryStore(initial: AppState(lights: []))
      store.updated { kept.note("told") }
      do {
        let viewState = LightsViewState(store: store)
        released = viewState
      }
      #expect(released == nil)
      store.change(.adding("a"))
      _ = LightsViewState(store: store)
    }
    #expect(witness == nil)
  }

  @Test("As in the ports, a view state retains the store, and so its subscribers, for ever")
  func releaseAsInPorts() {
    weak var witness: Recorder?
    do {
      let kept = Recorder()
      witness = kept
      let store = createMemoryStoreAsInPorts(initial: AppState(lights: []))
      store.updated { kept.note("told") }
      _ = ViewStateAsInPorts(store: store)
    }
    #expect(witness != nil)
  }
}

/// Reads the name twice, and changes it to "y" once in between.
private final class TwofoldViewState: ViewState<AppState, Message> {
  private(set) var first = ""
  private(set) var second = ""
  private let store: AppStore
  private let name: String

  init(store: AppStore, changingAt name: String) {
    (self.store, self.name) = (store, name)
    super.init(store: store)
  }

  override func process(_ state: AppState) {
    first = state.names
    if state.names == name { store.change(.naming("y")) }
    second = state.names
  }
}
