import Khipu
import Scenarios

extension Orders {
  /// The features of Khipu, and a view that makes the screens match the state.
  final class KhipuOrdersApp: OrdersArchitecture {
    static let name = "khipu"
    static let origin = "features of use cases that share one vocabulary of messages, as in the article about Khipu"
    static let kit = Kit.khipu
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let rootHandler: Input<KhipuOrders.Message>

    init(phone: Phone) {
      self.phone = phone
      rootHandler = KhipuOrders.createApp(on: phone)
    }

    func open(order id: Int) { rootHandler(.showing(.open(id))) }
    func didSelect(_ tab: Tab) { rootHandler(.showing(.go(to: tab))) }
  }
}
