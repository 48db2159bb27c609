public import Screens

/// Pushes screens onto the visible navigation controller: the one around the visible screen, or in it.
///
///     try navigation.pushViewController(OrderDetailsVC.self, args: order)
public final class NavigationService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  public func pushViewController<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) throws(RoutingError) where VC.ViewModel: IResolvable {
    try topNavigationController().pushViewController(container.screen(viewController, args: args), animated: true)
  }

  public func popViewController() throws(RoutingError) {
    if try topNavigationController().popViewController(animated: true) == nil { throw .nothingPushed }
  }

  private func topNavigationController() throws(RoutingError) -> UINavigationController {
    let top = try search.start()
    guard let navigation = top.nearestNavigationController else { throw .noNavigationController(of: "\(top)") }
    return navigation
  }
}

extension UIViewController {
  /// The target of pushes, also of the published services: the controller itself, the navigation controller around it,
  /// or else the first one in it.
  var nearestNavigationController: UINavigationController? {
    self as? UINavigationController ?? navigationController
      ?? children.lazy.compactMap(\.nearestNavigationController).first
  }
}

/// Presents screens over the visible one.
///
///     try presenter.present(OrderDetailsVC.self, args: order)
public final class PresenterService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  /// Makes the screen and its view model, and presents it. `completion` is called after the transition.
  public func present<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments, completion: (() -> Void)? = nil
  ) throws(RoutingError) where VC.ViewModel: IResolvable {
    let top = try search.start()
    top.present(container.screen(viewController, args: args), animated: true, completion: completion)
  }

  /// Dismisses the topmost presented screen. `completion` is called after the transition.
  public func dismiss(completion: (() -> Void)? = nil) throws(RoutingError) {
    let top = try search.start()
    if top.presentingViewController == nil { throw .nothingPresented }
    top.dismiss(animated: true, completion: completion)
  }
}

extension IContainer {
  func screen<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) -> VC where VC.ViewModel: IResolvable {
    let screen = VC()
    screen.viewModel = resolve(args: args)
    return screen
  }
}

/// Selects tabs of the tab controller around the visible screen.
public final class TabService: ISingleton {
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) { search = container.resolve() }

  public func select(_ index: Int) throws(RoutingError) {
    let tabs = try search.start(in: UITabBarController.self) { .noTabController(of: $0) }
    if !tabs.viewControllers.indices.contains(index) { throw .noTab(index) }
    tabs.selectedIndex = index
  }
}

/// Shows screens in the nearest custom container around the visible screen.
public final class CustomContainerService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  public func show<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) throws(RoutingError) where VC.ViewModel: IResolvable {
    let place = try search.start(in: (any ICustomContainer).self) { .noCustomContainer(of: $0) }
    place.show(container.screen(viewController, args: args))
  }
}

/// A custom container that shows one of its children, for services to find and replace.
public protocol ICustomContainer: UIViewController {
  /// The visible child; nil if there is none yet.
  var shownViewController: UIViewController? { get }

  func show(_ screen: UIViewController)
}
