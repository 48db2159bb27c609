import Screens

/// Turns transitions into decisions. The world answers each when the transition has ended.
final class TransitionRecorder {
  private let process: AppProcess
  weak var tabs: MainTabs?
  weak var table: OrdersTable?
  /// Whether the user is selecting a tab. That is not a decision.
  var isTouching = false
  /// The screen left by the latest transition.
  private(set) weak var origin: UIViewController?

  init(_ process: AppProcess) { self.process = process }

  var top: UIViewController? {
    guard let tabs else { return nil }
    if let presented = tabs.presentedViewController { return presented }
    return tabs.tab == .orders ? tabs.orders.topViewController : tabs.selectedViewController
  }

  func perform(_ transition: Transition, _ completion: @escaping () -> Void) {
    table?.forgetFormerRows()
    guard let decision = decision(transition) else { return }
    guard transition.isAnimated else { return process.decide(decision) }
    origin = origin(of: transition)
    process.ask(decision) { _ in completion() }
  }

  private func decision(_ transition: Transition) -> Orders.Decision? {
    let id = (transition.screen as? any DetailsScreen)?.orderID
    switch transition.kind {
    case .present: return id.map { .present($0) }
    case .push: return id.map { .push($0) }
    case .dismiss: return .dismiss
    case .pop: return .pop
    case .select: return isTouching ? nil : .select(transition.screen === tabs?.orders ? .orders : .home)
    case .set: return nil
    }
  }

  private func origin(of transition: Transition) -> UIViewController? {
    switch transition.kind {
    case .present: tabs?.tab == .orders ? tabs?.orders.topViewController : nil
    case .push: tabs?.orders.viewControllers.dropLast().last
    case .dismiss, .pop: transition.screen
    case .select, .set: nil
    }
  }
}
