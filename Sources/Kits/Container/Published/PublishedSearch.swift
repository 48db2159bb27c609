import Screens

/// How the published services look for the controller to go on from. It is told nothing of custom containers.
struct PublishedSearch {
  private weak var application: UIApplication?

  init(_ application: UIApplication) { self.application = application }

  var topViewController: UIViewController? {
    topViewController(in: application?.windows.first { $0.isKeyWindow }?.rootViewController)
  }

  var topNavigationController: UINavigationController? { topViewController?.nearestNavigationController }

  private func topViewController(in controller: UIViewController?) -> UIViewController? {
    if let navigation = controller as? UINavigationController {
      topViewController(in: navigation.topViewController)
    } else if let selected = (controller as? UITabBarController)?.selectedViewController {
      topViewController(in: selected)
    } else if let presented = controller?.presentedViewController {
      topViewController(in: presented)
    } else {
      controller
    }
  }
}
