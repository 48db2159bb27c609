public import Screens

/// Pushes screens, as published. If there is no navigation controller to be seen, or a transition is under way, nothing
/// happens, and nobody is told.
public final class PublishedNavigationService: ISingleton {
  private unowned let container: any IContainer
  private let search: PublishedSearch

  public init(container: any IContainer, args: Void) {
    self.container = container
    search = PublishedSearch(container.shared(UIApplication.self))
  }

  public func pushViewController<VC: UIViewController & IHaveViewModel>(
    _ viewController: VC.Type, args: VC.ViewModel.Arguments
  ) where VC.ViewModel: IResolvable {
    let vc = VC()
    vc.viewModel = container.resolve(args: args)
    search.topNavigationController?.pushViewController(vc, animated: true)
  }

  public func popViewController() { search.topNavigationController?.popViewController(animated: true) }
}
