public import Screens

/// Presents screens, as published. If there is nothing to present on, or a transition is under way, nothing happens, and
/// nobody is told.
public final class PublishedPresenterService: ISingleton {
  private unowned let container: any IContainer
  private let search: PublishedSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = PublishedSearch(container.shared(UIApplication.self))
  }

  public func present<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) where VC.ViewModel: IResolvable {
    let vc = VC()
    vc.viewModel = container.resolve(args: args)
    search.topViewController?.present(vc, animated: true, completion: nil)
  }

  public func dismiss() { search.topViewController?.dismiss(animated: true, completion: nil) }
}
