public import Screens

/// Presents screens over the one that is seen.
///
///     try presenter.present(OrderDetailsVC.self, args: order)
///
public final class PresenterService: ISingleton {
  private unowned let container: any IContainer
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = container.resolve()
  }

  /// Makes the screen and its view model, and presents it. `completion` is called when the transition has ended.
  public func present<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments, completion: (() -> Void)? = nil
  ) throws(RoutingError) where VC.ViewModel: IResolvable {
    let top = try search.start()
    top.present(container.screen(viewController, args: args), animated: true, completion: completion)
  }

  /// Dismisses the screen that is presented over all others. `completion` is called when the transition has ended.
  public func dismiss(completion: (() -> Void)? = nil) throws(RoutingError) {
    let top = try search.start()
    if top.presentingViewController == nil { throw .nothingPresented }
    top.dismiss(animated: true, completion: completion)
  }
}

extension IContainer {
  /// A screen with its view model.
  func screen<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) -> VC where VC.ViewModel: IResolvable {
    let screen = VC()
    screen.viewModel = resolve(args: args)
    return screen
  }
}
