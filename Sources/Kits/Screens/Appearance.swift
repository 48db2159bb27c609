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

  func beginDisappearing(isAnimated: Bool) {
    guard appearance == .appeared else { return }
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
