public import Scenarios
public import Screens

/// What an app finds on a phone: a window, a service, and somebody who touches the screen.
///
/// A touch reaches the screen on which it can be seen. During a transition those that lead elsewhere do, too, and reach the
/// screen that is being left, as UIKit passes on a tap of two that come in one turn. Others are lost.
public final class Phone {
  public let application = UIApplication()
  public let window: UIWindow
  public let tabs = MainTabs()
  public let service: OrdersService

  private let recorder: TransitionRecorder

  public init(services: Services<Orders>, decisions: DecisionLog<Orders.Decision>) {
    let recorder = TransitionRecorder(services, decisions)
    self.recorder = recorder
    service = OrdersService(services)
    window = UIWindow(in: application, animator: recorder.perform)
    recorder.tabs = tabs
  }

  /// Shows the app: at home, with a list behind the other tab.
  ///
  /// - Parameter makeList: is called now, and each time that the list before was dropped. Whatever it captures must not keep
  ///   the phone.
  public func launch(list makeList: @escaping () -> any ListScreen) {
    tabs.makeList = { [recorder] in
      let list = makeList()
      list.table.decisions = recorder.decisions
      return list
    }
    tabs.fill()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Tells the user what went wrong.
  public func tell(_ problem: Orders.Problem) { recorder.decisions.emit(.tell(problem)) }

  /// Calls `action` when the transition that is under way has ended; at once if there is none.
  public func whenSettled(_ action: @escaping () -> Void) {
    if let transition = window.underWay { transition.animate(completion: action) } else { action() }
  }

  /// The app traps here: from now on it does nothing.
  public func trap() {
    recorder.decisions.emit(.traps)
    hasTrapped = true
  }

  public private(set) var hasTrapped = false

  // MARK: - Touches

  /// - Returns: whether the user could select the tab, and it was not selected.
  func touch(_ tab: Orders.Tab) -> Bool {
    guard window.underWay == nil, tabs.presentedViewController == nil, tabs.tab != tab else { return false }
    let isWithinTouch = recorder.isTouching
    recorder.isTouching = true
    tabs.select(tab)
    recorder.isTouching = isWithinTouch
    return true
  }

  func tap(_ row: Int) {
    guard let list = left as? any ListScreen, list.table.canBeTapped(at: row) else { return }
    list.didSelectRow(at: row)
  }

  func pullDown() {
    if window.underWay == nil { (recorder.top as? any ListScreen)?.didPullDown() }
  }

  func pressClose() {
    if let details = left as? any DetailsScreen, details.parent == nil { details.didPressClose() }
  }

  func pressBack() {
    if let details = left as? any DetailsScreen, details.navigationController != nil { details.didPressBack() }
  }

  func pressConfirm() {
    if window.underWay == nil { (recorder.top as? any DetailsScreen)?.didPressConfirm() }
  }

  /// The screen that is on top, or the one that is being left.
  private var left: UIViewController? { window.underWay == nil ? recorder.top : recorder.left }
}
