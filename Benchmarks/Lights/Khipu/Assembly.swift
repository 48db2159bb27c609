import Khipu

extension Lights.KhipuApp {
  /// Assembles the app, around a store in memory.
  ///
  /// - Parameters:
  ///   - commander: sends commands to the bridge.
  ///   - range: the limits of dimming.
  /// - Returns: the input for events on the screen.
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
