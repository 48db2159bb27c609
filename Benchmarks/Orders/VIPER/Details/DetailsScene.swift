import VIPER

/// The interactor of the details, for the presenter. The presenter does not know the view, which shows nothing that
/// changes.
protocol DetailsInteracting: Interactor {
  var order: Order { get }
  func confirm()
  /// The reply is to be ignored.
  func giveUp()
}

protocol DetailsPresenting: AnyObject {
  func orderConfirmed()
  func confirmationRefused()
}

enum DetailsRoute: Equatable {
  /// To the screen from which the user came.
  case back
  /// Like `back`, but only if the user still sees the details.
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
