public import Screens

/// The frame of the app: a home tab, and one with a navigation controller for the orders.
///
/// A memory warning at home drops the screens of the orders and makes a new list.
public final class MainTabs: UITabBarController {
  /// Makes a list: at launch, and after each memory warning that dropped one.
  var makeList: () -> any ListScreen = { preconditionFailure("launch(list:) was not called") }

  public let orders = UINavigationController()

  func fill() {
    orders.setViewControllers([makeList()], animated: false)
    viewControllers = [UIViewController(), orders]
  }

  /// Selects a tab. No transition: it takes no time.
  public func select(_ tab: Orders.Tab) { selectedIndex = tab.rawValue }

  public var tab: Orders.Tab { selectedIndex == Orders.Tab.home.rawValue ? .home : .orders }

  public override func didReceiveMemoryWarning() {
    // A stack that is changing is not replaced.
    if tab == .home, transitionCoordinator == nil { orders.setViewControllers([makeList()], animated: false) }
  }
}
