/// A screen, or part of one: its place in the hierarchy, and its lifecycle methods. It has no view.
///
/// Names and behaviour are UIKit's. A controller belongs to one thread.
open class UIViewController: CustomStringConvertible {
  /// Nil outside a container.
  public internal(set) weak var parent: UIViewController?
  /// In the order of their addition. In a navigation controller, its stack from the bottom.
  public internal(set) final var children: [UIViewController] = []
  public final var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// As Objective-C's associated objects.
  public final var associatedObjects: [ObjectIdentifier: Any] = [:]

  public internal(set) final var isViewLoaded = false
  public internal(set) final var isBeingPresented = false
  public internal(set) final var isBeingDismissed = false

  /// The window whose root it is.
  final weak var window: UIWindow?
  final var ownPresented: UIViewController?
  final weak var ownPresenting: UIViewController?
  final var appearance = Appearance.disappeared

  public required init() {}

  /// The name in transitions, with arguments. The type's name by default.
  open var description: String { String(describing: type(of: self)) }

  // MARK: - Lifecycle

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didReceiveMemoryWarning() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Calls `viewDidLoad` if it has not been called.
  public final func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    viewDidLoad()
  }

  // MARK: - Hierarchy

  public final var navigationController: UINavigationController? { nearestAncestor() }
  public final var tabBarController: UITabBarController? { nearestAncestor() }
  /// The current transition in its window.
  public final var transitionCoordinator: UIViewControllerTransitionCoordinator? { hostWindow?.underWay }

  private func nearestAncestor<Container: UIViewController>() -> Container? {
    parent.flatMap { $0 as? Container ?? $0.nearestAncestor() }
  }

  final var outermost: UIViewController { parent?.outermost ?? self }

  /// The window that it is in, also if it is presented.
  final var hostWindow: UIWindow? {
    let outermost = outermost
    return outermost.window ?? outermost.ownPresenting?.hostWindow
  }

  final var isPlaced: Bool { parent != nil || hostWindow != nil }

  /// The children that are visible when it is.
  var visibleChildren: [UIViewController] { children }

  // MARK: - Children

  /// Adds a child and its view.
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

  /// Moves the controller to the children without showing it.
  final func adopt(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
}

public enum UIModalPresentationStyle: Sendable {
  /// A sheet: the presenter stays visible, and gets no lifecycle calls.
  case automatic
  /// The presenter disappears.
  case fullScreen
}

extension UIViewController {
  /// The controller that this one, or the nearest container around it, presents.
  public final var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// The controller that presents this one, or the nearest container around it.
  public final var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

  /// Presents a controller over this one, by the outermost container around this one. `completion` is called after the
  /// transition, and never if it is refused.
  public final func present(
    _ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    let transition = Transition(kind: .present, screen: screen, isAnimated: animated)
    // Without a window nobody can be notified.
    guard let window = hostWindow else { return }
    if screen.isPlaced {
      window.refused?(transition, .alreadyShown)
      return
    }
    if window.underWay == nil, presenter.ownPresented != nil {
      window.refused?(transition, .alreadyPresenting)
      return
    }
    let covers = screen.modalPresentationStyle == .fullScreen
    _ = window.perform(transition) {
      presenter.ownPresented = screen
      screen.ownPresenting = presenter
      screen.isBeingPresented = true
      if covers { presenter.beginDisappearing(isAnimated: animated) }
      screen.beginAppearing(isAnimated: animated)
    } end: {
      if covers { presenter.endDisappearing(isAnimated: animated) }
      screen.endAppearing(isAnimated: animated)
      screen.isBeingPresented = false
      completion?()
    }
  }

  /// Dismisses the controller that this one presents, with all above it, or else this controller. Without either
  /// nothing happens. `completion` is called after the transition, and never if nothing happens.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let lowest = presentedViewController ?? (presentingViewController == nil ? nil : outermost)
    guard let lowest, let presenter = lowest.ownPresenting, let window = hostWindow else { return }
    let top = lowest.topmostPresented
    let transition = Transition(kind: .dismiss, screen: top, isAnimated: animated)
    let uncovers = lowest.modalPresentationStyle == .fullScreen
    _ = window.perform(transition) {
      lowest.isBeingDismissed = true
      top.beginDisappearing(isAnimated: animated)
      if uncovers { presenter.beginAppearing(isAnimated: animated) }
    } end: {
      top.endDisappearing(isAnimated: animated)
      lowest.leave(presenter)
      if uncovers { presenter.endAppearing(isAnimated: animated) }
      completion?()
    }
  }

  private var topmostPresented: UIViewController { ownPresented?.topmostPresented ?? self }

  private func leave(_ presenter: UIViewController) {
    ownPresented?.leave(self)
    disappear(isAnimated: false)
    isBeingDismissed = false
    presenter.ownPresented = nil
    ownPresenting = nil
  }
}

enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  func appear(isAnimated: Bool) {
    beginAppearing(isAnimated: isAnimated)
    endAppearing(isAnimated: isAnimated)
  }

  func disappear(isAnimated: Bool) {
    beginDisappearing(isAnimated: isAnimated)
    endDisappearing(isAnimated: isAnimated)
  }

  /// Whether a newly shown child appears.
  var isSeen: Bool { appearance == .appearing || appearance == .appeared }

  /// Makes a newly shown child appear with this controller.
  func show(_ child: UIViewController) {
    if isSeen { child.beginAppearing(isAnimated: false) }
    endShowing(child, isAnimated: false)
  }

  /// Ends a child's appearing, unless this controller is still appearing, which ends it then.
  func endShowing(_ child: UIViewController, isAnimated: Bool) {
    if appearance == .appeared { child.endAppearing(isAnimated: isAnimated) }
  }

  /// A container is called before its children.
  func beginAppearing(isAnimated: Bool) {
    loadViewIfNeeded()
    guard appearance == .disappeared else { return }
    appearance = .appearing
    viewWillAppear(isAnimated)
    for child in visibleChildren { child.beginAppearing(isAnimated: isAnimated) }
  }

  func endAppearing(isAnimated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(isAnimated)
    for child in visibleChildren { child.endAppearing(isAnimated: isAnimated) }
  }

  /// An appearing controller can disappear instead.
  func beginDisappearing(isAnimated: Bool) {
    guard isSeen else { return }
    appearance = .disappearing
    viewWillDisappear(isAnimated)
    for child in visibleChildren { child.beginDisappearing(isAnimated: isAnimated) }
  }

  func endDisappearing(isAnimated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAnimated)
    for child in visibleChildren { child.endDisappearing(isAnimated: isAnimated) }
  }
}
