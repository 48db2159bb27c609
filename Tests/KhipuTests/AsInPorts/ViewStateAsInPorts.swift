import Khipu

/// The view state as in Things and KhipuDemo: the closure in the store refers to the view state weakly, and to the
/// store strongly. This view state reads the name twice, and changes "x" to "y" in between, as an observer of the first
/// property may.
final class ViewStateAsInPorts {
  private(set) var first = ""
  private(set) var second = ""
  private let store: AppStore

  init(store: AppStore) {
    self.store = store
    store.updated { [weak self] in self?.process(store.state()) }
    process(store.state())
  }

  private func process(_ state: AppState) {
    first = state.names
    if state.names == "x" { store.change(.naming("y")) }
    second = state.names
  }
}
