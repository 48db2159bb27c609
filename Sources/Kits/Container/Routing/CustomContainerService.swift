public import Screens

/// Shows screens in the nearest container of one's own around the screen that is seen.
public final class CustomContainerService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  /// Makes the screen and its view model, and has the container show it.
  public func show<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) throws(RoutingError) where VC.ViewModel: IResolvable {
    let place = try search.start(in: (any ICustomContainer).self) { .noCustomContainer(of: $0) }
    place.show(container.screen(viewController, args: args))
  }
}
