/// Why a screen was not routed to. Nothing has happened then: no screen was made, and none has moved.
public enum RoutingError: Error, Equatable, CustomStringConvertible {
  /// No window is key, or it shows no screen.
  case noScreen
  /// Another transition is under way. ``ScreenSearch/whenIdle(_:)`` waits for its end.
  case transitionUnderWay
  /// The screen that is seen is in no navigation controller, and has none in it.
  case noNavigationController(of: String)
  /// The screen that is seen is in no tab controller.
  case noTabController(of: String)
  case noTab(Int)
  /// The screen that is seen is in no container of one's own.
  case noCustomContainer(of: String)
  /// Nothing is presented that could be dismissed.
  case nothingPresented
  /// The screen that is seen is the first of its stack.
  case nothingPushed

  public var description: String {
    switch self {
    case .noScreen: "there is no screen to go on from"
    case .transitionUnderWay: "a transition is under way"
    case .noNavigationController(let screen): "\(screen) is in no navigation controller"
    case .noTabController(let screen): "\(screen) is in no tab controller"
    case .noTab(let index): "there is no tab \(index)"
    case .noCustomContainer(let screen): "\(screen) is in no container of one's own"
    case .nothingPresented: "nothing is presented"
    case .nothingPushed: "nothing is pushed"
    }
  }
}
