import Screens
import VIPER

final class DetailsViewController: UIViewController, DetailsScreen, View {
  var presenter: DetailsPresenter?

  var orderID: Int { presenter?.orderID ?? 0 }

  func didPressClose() { presenter?.leavePressed() }
  func didPressBack() { presenter?.leavePressed() }
  func didPressConfirm() { presenter?.confirmPressed() }
}
