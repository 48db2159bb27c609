/// A stack of screens with a visible top.
open class UINavigationController: UIViewController {
  /// The stack from the bottom. It changes when a push or a pop begins.
  public final var viewControllers: [UIViewController] { children }
  public final var topViewController: UIViewController? { children.last }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    addChild(rootViewController)
  }

  override var visibleChildren: [UIViewController] { children.suffix(1) }

  /// The top of the stack, or the controller presented over it.
  public final var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  public final func pushViewController(_ screen: UIViewController, animated: Bool) {
    let transition = Transition(kind: .push, screen: screen, isAnimated: animated && !children.isEmpty)
    _ = change(to: children + [screen], by: transition, from: topViewController)
  }

  /// - Returns: the popped controller; nil if there is only one, or during a transition.
  @discardableResult
  public final func popViewController(animated: Bool) -> UIViewController? {
    children.count > 1 ? pop(to: children.count - 2, animated: animated).first : nil
  }

  /// - Returns: the popped controllers, from the bottom.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated: animated) }

  /// - Returns: the popped controllers, from the bottom; nil if `screen` is not in the stack.
  @discardableResult
  public final func popToViewController(_ screen: UIViewController, animated: Bool) -> [UIViewController]? {
    children.firstIndex { $0 === screen }.map { pop(to: $0, animated: animated) }
  }

  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    guard children.indices.contains(index + 1), let former = topViewController else { return [] }
    let popped = Array(children[(index + 1)...])
    let transition = Transition(kind: .pop, screen: former, isAnimated: animated)
    return change(to: Array(children[...index]), by: transition, from: former) ? popped : []
  }

  public final func setViewControllers(_ screens: [UIViewController], animated: Bool) {
    guard let top = screens.last else { return }
    _ = change(to: screens, by: Transition(kind: .set, screen: top, isAnimated: animated), from: topViewController)
  }

  private func change(
    to screens: [UIViewController], by transition: Transition, from former: UIViewController?
  ) -> Bool {
    let isAnimated = transition.isAnimated
    let gone = children.filter { child in !screens.contains { $0 === child } }
    let new = screens.filter { screen in !children.contains { $0 === screen } }
    let (top, changesTop) = (screens.last, screens.last !== former)
    if Set(screens.map(ObjectIdentifier.init)).count < screens.count || new.contains(where: \.isPlaced) {
      hostWindow?.refused?(transition, .alreadyShown)
      return false
    }
    func begin() {
      for screen in gone { screen.willMove(toParent: nil) }
      if changesTop { former?.beginDisappearing(isAnimated: isAnimated) }
      for screen in new { adopt(screen) }
      children = screens
      if isSeen, changesTop { top?.beginAppearing(isAnimated: isAnimated) }
    }
    func end() {
      former?.endDisappearing(isAnimated: isAnimated)
      if let top { endShowing(top, isAnimated: isAnimated) }
      for screen in gone {
        screen.parent = nil
        screen.didMove(toParent: nil)
      }
      for screen in new { screen.didMove(toParent: self) }
    }
    if let window = hostWindow { return window.perform(transition, begin: begin, end: end) }
    begin()
    end()
    return true
  }
}
