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
