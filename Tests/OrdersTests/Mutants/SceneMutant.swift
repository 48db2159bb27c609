import Scenarios
import VIPER

@testable import Orders

/// The two scenes. Each mutant puts an object between presenters, interactors and routers that changes their messages.
class SceneMutant: OrdersArchitecture {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of viper"
  static let promise = Promise<Orders>.identical

  final let phone: Phone
  private let wireframe: Wireframe

  required init(phone: Phone) {
    self.phone = phone
    wireframe = Wireframe(phone)
    phone.launch { [unowned self, wireframe] in
      let list = wireframe.makeList()
      if let presenter = list.presenter, let router = presenter.router, let interactor = presenter.interactor {
        presenter.router = Detour(router) { [unowned self] in lead($0) }
        presenter.interactor = replacement(for: interactor)
      }
      return list
    }
  }

  /// The routes to take in place of a route of the list.
  func lead(_ route: ListRoute) -> [ListRoute] { [route] }

  /// The replacement of the list's interactor.
  func replacement(for interactor: any ListInteracting) -> any ListInteracting { interactor }

  func open(order id: Int) { wireframe.listPresenter?.linkOpened(to: id) }

  func didSelect(_ tab: Orders.Tab) { if tab == .home { wireframe.listPresenter?.userWentElsewhere() } }
}

/// A router to other routes.
private final class Detour: Router {
  private let router: any Router<ListRoute>
  private let lead: (ListRoute) -> [ListRoute]

  init(_ router: any Router<ListRoute>, _ lead: @escaping (ListRoute) -> [ListRoute]) {
    self.router = router
    self.lead = lead
  }

  func lead(to route: ListRoute) { for route in lead(route) { router.lead(to: route) } }
}

/// Forwards to another interactor. Subclasses override methods.
class OtherListInteractor: ListInteracting {
  final let interactor: any ListInteracting

  init(_ interactor: any ListInteracting) { self.interactor = interactor }

  var orders: [Order]? { interactor.orders }
  var isLoading: Bool { interactor.isLoading }
  func load() { interactor.load() }
}
