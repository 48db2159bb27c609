public import Screens

/// The container of published code: a singleton is stored after its initialisation. A singleton that depends on itself,
/// directly or not, is made again until the stack overflows.
public final class PublishedContainer: IContainer {
  private let sharedInstances: SharedInstances
  private var singletons: [ObjectIdentifier: AnyObject] = [:]

  public init(sharing instances: Any...) { sharedInstances = SharedInstances(instances) }

  public func shared<Instance>(_ type: Instance.Type) -> Instance { sharedInstances.instance(type) }

  public func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance {
    if Instance.instanceScope == .perRequest { return Instance(container: self, args: args) }
    let key = ObjectIdentifier(Instance.self)
    if let instance = singletons[key] as? Instance { return instance }
    let instance = Instance(container: self, args: args)
    singletons[key] = instance
    return instance
  }
}

/// Pushes screens, as in published code. Without a visible navigation controller, and during a transition, nothing
/// happens, and no error is thrown.
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

/// Presents screens, as in published code. Without a screen, and during a transition, nothing happens, and no error is
/// thrown.
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

/// The search of the published services for the visible controller. It does not know custom containers.
struct PublishedSearch {
  private weak var application: UIApplication?

  init(_ application: UIApplication) { self.application = application }

  var topViewController: UIViewController? {
    topViewController(in: application?.windows.first { $0.isKeyWindow }?.rootViewController)
  }

  var topNavigationController: UINavigationController? { topViewController?.nearestNavigationController }

  private func topViewController(in controller: UIViewController?) -> UIViewController? {
    if let navigation = controller as? UINavigationController {
      topViewController(in: navigation.topViewController)
    } else if let selected = (controller as? UITabBarController)?.selectedViewController {
      topViewController(in: selected)
    } else if let presented = controller?.presentedViewController {
      topViewController(in: presented)
    } else {
      controller
    }
  }
}
