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

extension UIViewController {
  /// What this controller, or the nearest container around it, presents.
  public final var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// What presents this controller, or the nearest container around it.
  public final var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

  /// Presents a controller over this one. The outermost container around this one presents it. `completion` is called when
  /// the transition has ended; never if it is refused.
  public final func present(
    _ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    let transition = Transition(kind: .present, screen: screen, isAnimated: animated)
    // In no window there is nobody to be told.
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

  /// Dismisses what this controller presents, with all that stands on it; or else this controller itself. If there is neither,
  /// nothing happens. `completion` is called when the transition has ended; never if nothing happens.
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

  /// It is not presented any more, nor is what stands on it.
  private func leave(_ presenter: UIViewController) {
    ownPresented?.leave(self)
    disappear(isAnimated: false)
    isBeingDismissed = false
    presenter.ownPresented = nil
    ownPresenting = nil
  }
}

/// How far a controller is on the screen.
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

  /// Whether a child that is shown from now on appears.
  var isSeen: Bool { appearance == .appearing || appearance == .appeared }

  /// A child that is shown from now on appears if this one has, and with it if it is about to.
  func show(_ child: UIViewController) {
    if isSeen { child.beginAppearing(isAnimated: false) }
    endShowing(child, isAnimated: false)
  }

  /// A child has appeared, if this one has. If it is about to, the child will with it.
  func endShowing(_ child: UIViewController, isAnimated: Bool) {
    if appearance == .appeared { child.endAppearing(isAnimated: isAnimated) }
  }

  /// A container is told before its children.
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

  /// Who is about to appear can disappear instead.
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
