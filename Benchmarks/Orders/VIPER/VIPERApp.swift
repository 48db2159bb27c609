import Scenarios
import VIPER

extension Orders {
  /// Two scenes, each with view, presenter, interactor and router. Routes are values, and lead through one wireframe.
  final class VIPERApp: OrdersArchitecture {
    static let name = "viper"
    static let origin = "a scene for the list, one for details, and a wireframe that their routers share"
    static let kit = Kit.viper
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let wireframe: Wireframe

    init(phone: Phone) {
      self.phone = phone
      wireframe = Wireframe(phone)
      phone.launch { [wireframe] in wireframe.makeList() }
    }

    func open(order id: Int) { wireframe.listPresenter?.linkOpened(to: id) }

    func didSelect(_ tab: Tab) {
      if tab == .home { wireframe.listPresenter?.userWentElsewhere() }
    }
  }
}

extension Order: Entity {}
