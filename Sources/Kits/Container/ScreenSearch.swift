public import Screens

/// Finds the controller from which a transition starts.
public final class ScreenSearch: ISingleton {
  /// Weak, because its screens lead through view models and services back to this object.
  private weak var application: UIApplication?

  public init(container: any IContainer, args: Void) { application = container.shared(UIApplication.self) }

  /// The topmost presented screen of the key window; of a container its visible child.
  public var topViewController: UIViewController? {
    application?.windows.first { $0.isKeyWindow }?.rootViewController.map(top)
  }

  /// Calls the action at once, or after the current transition.
  public func whenIdle(_ action: @escaping () -> Void) {
    if let coordinator = topViewController?.transitionCoordinator {
      coordinator.animate { [weak self] in self?.whenIdle(action) }
    } else {
      action()
    }
  }

  private func top(in controller: UIViewController) -> UIViewController {
    if let presented = controller.presentedViewController { return top(in: presented) }
    let shown =
      switch controller {
      case let navigation as UINavigationController: navigation.topViewController
      case let tabs as UITabBarController: tabs.selectedViewController
      case let container as any ICustomContainer: container.shownViewController
      default: UIViewController?.none
      }
    return shown.map(top) ?? controller
  }

  /// The visible screen, if a transition can start from it.
  func start() throws(RoutingError) -> UIViewController {
    guard let screen = topViewController else { throw .noScreen }
    if screen.transitionCoordinator != nil { throw .transitionUnderWay }
    return screen
  }

  func start<Container>(
    in type: Container.Type, orElse failure: (String) -> RoutingError
  ) throws(RoutingError) -> Container {
    let screen = try start()
    var candidate: UIViewController? = screen
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parent
    }
    throw failure("\(screen)")
  }
}

/// Why a screen was not shown. No screen was made, and none has moved.
public enum RoutingError: Error, Equatable, CustomStringConvertible {
  /// No window is key, or it shows no screen.
  case noScreen
  /// Another transition is under way. ``ScreenSearch/whenIdle(_:)`` waits for its end.
  case transitionUnderWay
  case noNavigationController(of: String)
  case noTabController(of: String)
  case noTab(Int)
  case noCustomContainer(of: String)
  case nothingPresented
  /// The visible screen is the first of its stack.
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
