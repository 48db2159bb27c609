import Scenarios
import Screens

/// Turns transitions into decisions, which the world answers when they have ended.
final class TransitionRecorder {
  let decisions: DecisionLog<Orders.Decision>
  private let services: Services<Orders>
  weak var tabs: MainTabs?
  /// Whether the user selects a tab: then that is no decision.
  var isTouching = false
  /// The screen from which the latest transition leads.
  private(set) weak var left: UIViewController?

  init(_ services: Services<Orders>, _ decisions: DecisionLog<Orders.Decision>) {
    self.services = services
    self.decisions = decisions
  }

  /// The screen that is on top of all others.
  var top: UIViewController? {
    guard let tabs else { return nil }
    if let presented = tabs.presentedViewController { return presented }
    return tabs.tab == .orders ? tabs.orders.topViewController : tabs.selectedViewController
  }

  func perform(_ transition: Transition, _ completion: @escaping () -> Void) {
    guard let decision = decision(transition) else { return }
    guard transition.isAnimated else { return decisions.emit(decision) }
    left = origin(of: transition)
    services.ask(decision) { _ in completion() }
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
