import Khipu

extension Orders.KhipuOrders {
  static func createConfirmingFeature(
    store: AppStore, service: OrdersGateway, output: @escaping Output<Message>
  ) -> Input<Message> {
    let confirmer = OrderConfirmer(service: service, store: store) { response in
      switch response {
      case .confirmed(let details, let outcome): output(.confirming(.confirming(details, outcome)))
      }
    }
    return { message in
      if message == .confirming(.confirm) { confirmer.request(.confirm) }
    }
  }
}
