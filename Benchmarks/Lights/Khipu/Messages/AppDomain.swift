import Khipu

extension Lights.KhipuApp {
  /// The features. Each receives every message.
  ///
  /// - Parameters:
  ///   - commander: sends commands to the bridge.
  ///   - range: the limits of dimming.
  static func createAppDomain(
    store: AppStore, receivers: [Input<Message>], stack: LightsStack, log: LightsLog,
    commander: (AppStore, LightsStack) -> Commander, dimmingWithin range: @escaping (Value) -> ClosedRange<Int>,
    rootHandler: @escaping Output<Message>
  ) -> Input<Message> {
    Khipu.createAppDomain(store: store, receivers: receivers, rootHandler: rootHandler) { store, output in
      [
        createLightingFeature(
          store: store, stack: stack, command: commander(store, stack), dimmingWithin: range, output: output),
        createDashboardFeature(store: store, output: output),
        createLoggingFeature(log: log, output: output),
      ]
    }
  }
}
