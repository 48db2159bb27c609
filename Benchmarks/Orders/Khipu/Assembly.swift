import Khipu

extension Orders.KhipuOrders {
  /// Assembles the app, around a store in memory.
  /// - Returns: the input for events from outside the app's screens.
  static func createApp(on phone: Phone) -> Input<Message> {
    let store = createMemoryStore(initial: AppState())
    return createRootHandler { rootHandler in
      let screens = KhipuScreens(phone, store: store, output: rootHandler)
      return createAppDomain(
        store: store, receivers: [screens.handle(msg:)], service: OrdersGateway(phone.service),
        rootHandler: rootHandler)
    }
  }

  /// The features. Each receives every message. Showing precedes listing, so that a link is kept before orders are
  /// requested.
  static func createAppDomain(
    store: AppStore, receivers: [Input<Message>], service: OrdersGateway, rootHandler: @escaping Output<Message>
  ) -> Input<Message> {
    Khipu.createAppDomain(store: store, receivers: receivers, rootHandler: rootHandler) { store, output in
      [
        createShowingFeature(store: store, output: output),
        createListingFeature(store: store, service: service, output: output),
        createConfirmingFeature(store: store, service: service, output: output),
      ]
    }
  }
}
