public final class UIWindow {
  public private(set) var isKeyWindow = false

  /// The lowest controller. Its predecessor disappears.
  public var rootViewController: UIViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.disappear(isAnimated: false)
      oldValue?.window = nil
      rootViewController?.window = self
      if isVisible { rootViewController?.appear(isAnimated: false) }
    }
  }

  /// Called with each refused transition, instead of anything else.
  public var refused: ((Transition, Refusal) -> Void)?

  private weak var application: UIApplication?
  private let animator: Animator
  private var isVisible = false
  public private(set) var underWay: UIViewControllerTransitionCoordinator?

  /// Adds a window to the application. `animator` determines the end of each transition.
  public init(in application: UIApplication, animator: @escaping Animator) {
    self.application = application
    self.animator = animator
    application.windows.append(self)
  }

  public func makeKeyAndVisible() {
    for window in application?.windows ?? [] { window.isKeyWindow = window === self }
    if isVisible { return }
    isVisible = true
    rootViewController?.appear(isAnimated: false)
  }

  /// Begins a transition: calls `begin` at once, and `end` after it.
  /// - Returns: false if another one is under way; then nothing happens.
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
      // The transition is reported before its consequences.
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

  /// Reports a transition that cannot be refused, and has happened.
  func note(_ transition: Transition) { animator(transition) {} }
}

/// The windows of an app. It is passed as a parameter and not shared, so that many apps run side by side.
public final class UIApplication {
  public internal(set) var windows: [UIWindow] = []

  public init() {}

  /// Warns all controllers of all windows: a container before its children, a controller before the one that it
  /// presents.
  public func receiveMemoryWarning() {
    for root in windows.compactMap(\.rootViewController) { root.warnOfMemory() }
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    // Collected first, because a controller may remove some of them.
    let others = children + [ownPresented].compactMap { $0 }
    didReceiveMemoryWarning()
    for other in others { other.warnOfMemory() }
  }
}
