public import Screens

/// A screen with the list of the orders, and what the user does there.
public protocol ListScreen: UIViewController {
  var table: OrdersTable { get }
  /// A row was tapped, perhaps one that the table has no more, and perhaps during a transition: fingers are fast.
  func didSelectRow(at row: Int)
  /// The list was pulled down.
  func didPullDown()
}

/// A screen with the details of an order, and what the user does there.
public protocol DetailsScreen: UIViewController {
  var orderID: Int { get }
  /// The button of details that are presented, perhaps during a transition.
  func didPressClose()
  /// The button of details that are pushed, perhaps during a transition.
  func didPressBack()
  func didPressConfirm()
}

extension DetailsScreen {
  /// Whether it has been left, or is being left. Who is refused a transition, or pushes others on it, has not left it.
  public var isLeft: Bool {
    let isInStack = navigationController?.viewControllers.contains { $0 === self } == true
    return isBeingDismissed || presentingViewController == nil && !isInStack
  }
}
