import VIPER

protocol ListView: View {
  func show(_ orders: [Order])
}

protocol ListInteracting: Interactor {
  var orders: [Order]? { get }
  var isLoading: Bool { get }
  func load()
}

protocol ListPresenting: AnyObject {
  func ordersLoaded()
  func loadFailed()
}

enum ListRoute: Equatable {
  case tab
  case presentedDetails(Order)
  case pushedDetails(Order)
  /// From the presented screen back to the list.
  case list
  case problem(Orders.Problem)
}

struct ListConfigurator: Configurator {
  let phone: Phone
  let wireframe: Wireframe

  func makePresenter(for view: ListViewController) -> ListPresenter { ListPresenter(view, wireframe) }
  func makeInteractor(for presenter: ListPresenter) -> any ListInteracting { ListInteractor(presenter, phone.service) }
  func makeRouter(for view: ListViewController) -> any Router<ListRoute> { ListRouter(phone, wireframe) }
}
