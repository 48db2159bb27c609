public import Screens

/// Pushes screens onto the navigation controller that is seen: the one around the screen that is seen, or in it.
///
///     try navigation.pushViewController(OrderDetailsVC.self, args: order)
///
public final class NavigationService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  /// Makes the screen and its view model, and pushes it.
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
