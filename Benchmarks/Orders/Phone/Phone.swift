public import Scenarios
public import Screens

/// A phone: a window, a service, and a user who touches the screen.
///
/// A touch reaches the screen on which its target is visible. During a transition, touches that lead elsewhere reach
/// the screen that is leaving, as UIKit passes on both taps of one turn. Other touches are lost.
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
  /// - Parameter makeList: is called now, and after each list that was dropped. It must not retain the phone.
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

  public func tell(_ problem: Orders.Problem) { process.decide(.tell(problem)) }

  /// Calls `action` when the current transition has ended; at once if there is none.
  public func whenSettled(_ action: @escaping () -> Void) {
    if let transition = window.underWay { transition.animate(completion: action) } else { action() }
  }

  /// The app traps. After this it makes no decisions and receives no answers.
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

  /// The screen on top, or the one that is leaving.
  private var touched: UIViewController? { window.underWay == nil ? recorder.top : recorder.origin }

  private func endTouch() { recorder.table?.forgetFormerRows() }
}
