import VIPER

/// As what the presenter of details knows its interactor. It need not know its view, which shows nothing that changes.
protocol DetailsInteracting: Interactor {
  var order: Order { get }
  func confirm()
  /// Nobody wants to hear the reply any more.
  func giveUp()
}

/// As what the interactor knows the presenter.
protocol DetailsPresenting: AnyObject {
  func orderConfirmed()
  func confirmationRefused()
}

enum DetailsRoute: Equatable {
  /// Where the user came from.
  case back
  /// The same, if the user still sees the details.
  case backIfSeen
  case problem(Orders.Problem)
}

struct DetailsConfigurator: Configurator {
  let order: Order
  let phone: Phone
  let wireframe: Wireframe

  func makePresenter(for view: DetailsViewController) -> DetailsPresenter { DetailsPresenter() }
  func makeInteractor(for presenter: DetailsPresenter) -> any DetailsInteracting {
    DetailsInteractor(presenter, order, phone.service)
  }
  func makeRouter(for view: DetailsViewController) -> any Router<DetailsRoute> { DetailsRouter(view, phone, wireframe) }
}
