import VIPER

final class DetailsPresenter: Presenter, DetailsPresenting {
  var interactor: (any DetailsInteracting)?
  var router: (any Router<DetailsRoute>)?

  var orderID: Int { interactor?.order.id ?? 0 }

  // MARK: - From the view

  func leavePressed() { router?.lead(to: .back) }
  func confirmPressed() { interactor?.confirm() }
  func viewLeaves() { interactor?.giveUp() }

  // MARK: - From the interactor

  func orderConfirmed() { router?.lead(to: .backIfSeen) }
  func confirmationRefused() { router?.lead(to: .problem(.refused(orderID))) }
}
