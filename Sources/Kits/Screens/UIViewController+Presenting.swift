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
