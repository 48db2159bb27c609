public import Screens

/// A screen with the list of the orders, and its inputs.
public protocol ListScreen: UIViewController {
  var table: OrdersTable { get }
  /// A row was tapped: perhaps one that the table has no more, and perhaps during a transition.
  func didSelectRow(at row: Int)
  /// The list was pulled down.
  func didPullDown()
}

/// A screen with the details of an order, and its inputs.
public protocol DetailsScreen: UIViewController {
  var orderID: Int { get }
  /// The button of presented details, perhaps during a transition.
  func didPressClose()
  /// The button of pushed details, perhaps during a transition.
  func didPressBack()
  func didPressConfirm()
}

extension DetailsScreen {
  /// Whether the screen has left, or is leaving. A refused transition, or details pushed on it, do not count.
  public var isLeft: Bool {
    let isInStack = navigationController?.viewControllers.contains { $0 === self } == true
    return isBeingDismissed || presentingViewController == nil && !isInStack
  }
}
