public import Screens

/// A container of your own that shows one of its children, so that services find what is on the screen and can change it.
public protocol ICustomContainer: UIViewController {
  /// The child that is shown; nil if there is none yet.
  var shownViewController: UIViewController? { get }

  /// Shows this screen instead.
  func show(_ screen: UIViewController)
}
