open class UITabBarController: UIViewController {
  /// The tabs. A new value keeps the selected tab if it contains it, and selects the first otherwise.
  public final var viewControllers: [UIViewController] {
    get { children }
    set {
      let selected = selectedViewController
      for child in children where !newValue.contains(where: { $0 === child }) { child.removeFromParent() }
      for child in newValue where child.parent !== self { adopt(child) }
      children = newValue
      index = newValue.firstIndex { $0 === selected } ?? 0
      selectedViewController.map(show)
    }
  }

  private var index = 0

  public final var selectedViewController: UIViewController? {
    get { children.indices.contains(index) ? children[index] : nil }
    set {
      if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Selection takes no time, and also works during a transition. Selecting the current tab, or one that does not
  /// exist, has no effect.
  public final var selectedIndex: Int {
    get { index }
    set {
      guard newValue != index, children.indices.contains(newValue) else { return }
      selectedViewController?.disappear(isAnimated: false)
      index = newValue
      let selected = children[newValue]
      if isSeen { selected.beginAppearing(isAnimated: false) }
      // As in other transitions, between beginning and end.
      hostWindow?.note(Transition(kind: .select, screen: selected, isAnimated: false))
      endShowing(selected, isAnimated: false)
    }
  }

  override var visibleChildren: [UIViewController] { [selectedViewController].compactMap { $0 } }
}
