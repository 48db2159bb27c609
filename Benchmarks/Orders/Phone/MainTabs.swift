public import Screens

/// The frame of the app: a tab that is home, and one with a navigation controller for the orders.
///
/// At a memory warning it drops the screens of the orders if the user is at home, and makes another list.
public final class MainTabs: UITabBarController {
  /// Makes a list: at launch, and after each that was dropped.
  var makeList: () -> any ListScreen = { preconditionFailure("nobody has launched the app") }

  public let orders = UINavigationController()

  func fill() {
    orders.setViewControllers([makeList()], animated: false)
    viewControllers = [UIViewController(), orders]
  }

  /// Selects a tab: no transition, as it takes no time.
  public func select(_ tab: Orders.Tab) { selectedIndex = tab.rawValue }

  public var tab: Orders.Tab { selectedIndex == Orders.Tab.home.rawValue ? .home : .orders }

  public override func didReceiveMemoryWarning() {
    // A stack that is changing is not replaced.
    if tab == .home, transitionCoordinator == nil { orders.setViewControllers([makeList()], animated: false) }
  }
}
