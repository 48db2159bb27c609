import Screens

extension UIViewController {
  /// Where the published services and the others push: this one, the navigation controller around it, or else the first one
  /// in it.
  var nearestNavigationController: UINavigationController? {
    self as? UINavigationController ?? navigationController
      ?? children.lazy.compactMap(\.nearestNavigationController).first
  }
}
