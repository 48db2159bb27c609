import VIPER

/// As what the presenter of the list knows its view.
protocol ListView: View {
  func show(_ orders: [Order])
}

/// As what it knows its interactor.
protocol ListInteracting: Interactor {
  /// Nil before any have come.
  var orders: [Order]? { get }
  var isLoading: Bool { get }
  func load()
}

/// As what the interactor knows the presenter.
protocol ListPresenting: AnyObject {
  func ordersLoaded()
  func loadFailed()
}

enum ListRoute: Equatable {
  /// The tab that the list is in.
  case tab
  case presentedDetails(Order)
  case pushedDetails(Order)
  /// From what is presented back to the list.
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
