/// A screen, or part of one: where it stands among others, and what it is told of its life. It has no view.
///
/// Names and behaviour are UIKit's. A controller belongs to one thread.
open class UIViewController: CustomStringConvertible {
  /// Nil, if it is in no container.
  public internal(set) weak var parent: UIViewController?
  /// In the order in which they were added. In a navigation controller, its stack from the bottom.
  public internal(set) final var children: [UIViewController] = []
  /// How it is presented.
  public final var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// What others keep with this controller, as with Objective-C's associated objects.
  public final var associatedObjects: [ObjectIdentifier: Any] = [:]

  public internal(set) final var isViewLoaded = false
  public internal(set) final var isBeingPresented = false
  public internal(set) final var isBeingDismissed = false

  /// The window of which it is the root.
  final weak var window: UIWindow?
  /// What it presents itself.
  final var ownPresented: UIViewController?
  /// What presents it itself.
  final weak var ownPresenting: UIViewController?
  final var appearance = Appearance.disappeared

  public required init() {}

  /// How transitions call it: the screen and its arguments. The type's name by default.
  open var description: String { String(describing: type(of: self)) }

  // MARK: - Its life

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didReceiveMemoryWarning() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Has `viewDidLoad` called if it was not yet.
  public final func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    viewDidLoad()
  }

  // MARK: - Where it stands

  /// The nearest navigation controller that it is in.
  public final var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest tab controller that it is in.
  public final var tabBarController: UITabBarController? { nearestAncestor() }
  /// The transition under way in its window, if there is one.
  public final var transitionCoordinator: UIViewControllerTransitionCoordinator? { hostWindow?.underWay }

  private func nearestAncestor<Container: UIViewController>() -> Container? {
    parent.flatMap { $0 as? Container ?? $0.nearestAncestor() }
  }

  /// The container that is in none itself.
  final var outermost: UIViewController { parent?.outermost ?? self }

  /// The window that it is in, whoever presents it.
  final var hostWindow: UIWindow? {
    let outermost = outermost
    return outermost.window ?? outermost.ownPresenting?.hostWindow
  }

  /// Whether it is part of a window or of a container.
  final var isPlaced: Bool { parent != nil || hostWindow != nil }

  /// Those of its children that are seen when it is.
  var visibleChildren: [UIViewController] { children }

  // MARK: - Children

  /// Adds a child, whose view is added at once.
  public final func addChild(_ child: UIViewController) {
    adopt(child)
    if visibleChildren.contains(where: { $0 === child }) { show(child) }
    child.didMove(toParent: self)
  }

  public final func removeFromParent() {
    guard let parent else { return }
    willMove(toParent: nil)
    disappear(isAnimated: false)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Makes it a child that does not appear yet, and nobody else's.
  final func adopt(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
}

public enum UIModalPresentationStyle: Sendable {
  /// A sheet: what is below stays in sight, and is told nothing.
  case automatic
  /// What is below disappears.
  case fullScreen
}
