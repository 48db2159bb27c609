import Khipu

extension Lights.KhipuApp {
  /// Puts the app together, around a store in memory.
  ///
  /// - Parameters:
  ///   - commander: how a command is given to the bridge.
  ///   - range: between what a value can be dimmed.
  /// - Returns: what is to be told what is done on the screen.
  static func createApp(
    bridge: Bridge, screen: LightsScreen, commander: (AppStore, LightsStack) -> Commander,
    dimmingWithin range: @escaping (Value) -> ClosedRange<Int>
  ) -> Input<Message> {
    let store = createMemoryStore(initial: AppState())
    let viewState = LightsViewState(store: store, screen: screen)
    return createRootHandler { rootHandler in
      createAppDomain(
        store: store, receivers: [viewState.handle(msg:)], stack: LightsStack(bridge), log: LightsLog(),
        commander: commander, dimmingWithin: range, rootHandler: rootHandler)
    }
  }
}
