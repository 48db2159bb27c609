/// A window of an app, with the screens in it and the transition that is under way.
public final class UIWindow {
  public private(set) var isKeyWindow = false

  /// The controller at the bottom. What was in the window before is no longer shown.
  public var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.disappear(isAnimated: false)
      oldValue?.window = nil
      rootViewController?.window = self
      if isVisible { rootViewController?.appear(isAnimated: false) }
    }
  }

  /// Told of each transition that is refused, and why. Nothing else happens then.
  public var refused: ((Transition, Refusal) -> Void)?

  private weak var application: UIApplication?
  private let animator: Animator
  private var isVisible = false
  /// The transition that is under way, if there is one.
  public private(set) var underWay: UIViewControllerTransitionCoordinator?

  /// A window of the application. `animator` begins each transition and says when it has ended.
  public init(in application: UIApplication, animator: @escaping Animator) {
    self.application = application
    self.animator = animator
    application.windows.append(self)
  }

  /// Shows the window, and makes it the one that is key.
  public func makeKeyAndVisible() {
    for window in application?.windows ?? [] { window.isKeyWindow = window === self }
    if isVisible { return }
    isVisible = true
    rootViewController?.appear(isAnimated: false)
  }

  /// Begins a transition: `begin` is called at once, `end` when it has ended.
  /// - Returns: whether it was begun. If another one is under way, nothing happens.
  func perform(_ transition: Transition, begin: () -> Void, end: @escaping () -> Void) -> Bool {
    if underWay != nil {
      refused?(transition, .transitionUnderWay)
      return false
    }
    let coordinator = UIViewControllerTransitionCoordinator()
    underWay = coordinator
    begin()
    if transition.isAnimated {
      animator(transition) { [weak self] in self?.finish(coordinator, end) }
    } else {
      // What follows from the end is told after it.
      animator(transition) {}
      finish(coordinator, end)
    }
    return true
  }

  private func finish(_ coordinator: UIViewControllerTransitionCoordinator, _ end: () -> Void) {
    // An animator may complete twice.
    guard underWay === coordinator else { return }
    underWay = nil
    end()
    coordinator.end()
  }

  /// Tells of a transition that cannot be refused, and has happened.
  func note(_ transition: Transition) { animator(transition) {} }
}

/// The windows of an app. It is handed in, not shared, so that many apps run side by side.
public final class UIApplication {
  public internal(set) var windows: [UIWindow] = []

  public init() {}

  /// Tells all controllers of all windows that memory is short: a container before its children, a controller before the
  /// one that it presents.
  public func receiveMemoryWarning() {
    for root in windows.compactMap(\.rootViewController) { root.warnOfMemory() }
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    // Taken first: a controller may drop some of them.
    let others = children + [ownPresented].compactMap { $0 }
    didReceiveMemoryWarning()
    for other in others { other.warnOfMemory() }
  }
}
