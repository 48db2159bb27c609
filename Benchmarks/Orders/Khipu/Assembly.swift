import Khipu

extension Orders.KhipuOrders {
  /// Puts the app together, around a store in memory.
  /// - Returns: what is to be told what is done outside of its screens.
  static func createApp(on phone: Phone) -> Input<Message> {
    let store = createMemoryStore(initial: AppState())
    return createRootHandler { rootHandler in
      let screens = KhipuScreens(phone, store: store, output: rootHandler)
      return createAppDomain(
        store: store, receivers: [screens.handle(msg:)], service: OrdersGateway(phone.service),
        rootHandler: rootHandler)
    }
  }

  /// The features, each of which hears every message. A link is kept before orders are asked for.
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
