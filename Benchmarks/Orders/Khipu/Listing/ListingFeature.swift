import Khipu

extension Orders.KhipuOrders {
  /// Loads the orders on command, and for a link.
  static func createListingFeature(
    store: AppStore, service: OrdersGateway, output: @escaping Output<Message>
  ) -> Input<Message> {
    let maker = ListMaker(store: store) { response in
      switch response {
      case .made: output(.listing(.making))
      }
    }
    let loader = OrdersLoader(service: service, store: store) { response in
      switch response {
      case .loaded(let outcome): output(.listing(.loading(outcome)))
      }
    }
    return { message in
      switch message {
      case .listing(.make): maker.request(.make)
      case .listing(.load): loader.request(.load)
      case .showing(.open): if store.state().screens.orders == nil { loader.request(.load) }
      case .listing, .showing, .confirming: break
      }
    }
  }
}
