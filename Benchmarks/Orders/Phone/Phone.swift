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

  private let process: AppProcess
  private let recorder: TransitionRecorder

  public init(_ environment: Environment<Orders>) {
    process = AppProcess(environment)
    recorder = TransitionRecorder(process)
    service = OrdersService(process)
    window = UIWindow(in: application, animator: recorder.perform)
    recorder.tabs = tabs
  }

  /// Shows the app: at home, with a list behind the other tab.
  ///
  /// - Parameter makeList: is called now, and each time that the list before was dropped. Whatever it captures must not keep
  ///   the phone.
  public func launch(list makeList: @escaping () -> any ListScreen) {
    tabs.makeList = { [process, recorder] in
      let list = makeList()
      list.table.process = process
      recorder.table = list.table
      return list
    }
    tabs.fill()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Tells the user what went wrong.
  public func tell(_ problem: Orders.Problem) { process.decide(.tell(problem)) }

  /// Calls `action` when the transition that is under way has ended; at once if there is none.
  public func whenSettled(_ action: @escaping () -> Void) {
    if let transition = window.underWay { transition.animate(completion: action) } else { action() }
  }

  /// The app traps here: from now on it decides nothing, and hears nothing.
  public func trap() { process.trap() }

  public var hasTrapped: Bool { process.hasTrapped }

  // MARK: - Touches

  /// - Returns: whether the user could select the tab, and it was not selected.
  func touch(_ tab: Orders.Tab) -> Bool {
    defer { endTouch() }
    guard window.underWay == nil, tabs.presentedViewController == nil, tabs.tab != tab else { return false }
    let isWithinTouch = recorder.isTouching
    recorder.isTouching = true
    tabs.select(tab)
    recorder.isTouching = isWithinTouch
    return true
  }

  func tap(_ row: Int) {
    defer { endTouch() }
    guard let list = touched as? any ListScreen, list.table.canBeTapped(at: row) else { return }
    list.didSelectRow(at: row)
  }

  func pullDown() {
    if window.underWay == nil { (recorder.top as? any ListScreen)?.didPullDown() }
    endTouch()
  }

  func pressClose() {
    if let details = touched as? any DetailsScreen, details.parent == nil { details.didPressClose() }
    endTouch()
  }

  func pressBack() {
    if let details = touched as? any DetailsScreen, details.navigationController != nil { details.didPressBack() }
    endTouch()
  }

  func pressConfirm() {
    if window.underWay == nil { (recorder.top as? any DetailsScreen)?.didPressConfirm() }
    endTouch()
  }

  /// The screen that is on top, or the one that is being left.
  private var touched: UIViewController? { window.underWay == nil ? recorder.top : recorder.origin }

  private func endTouch() { recorder.table?.forgetFormerRows() }
}
