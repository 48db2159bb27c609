import Screens

/// Selects tabs of the tab controller around the screen that is seen.
public final class TabService: ISingleton {
  private let search: ScreenSearch

  public init(container: any IContainer, args: Void) { search = container.resolve() }

  public func select(_ index: Int) throws(RoutingError) {
    let tabs = try search.start(in: UITabBarController.self) { .noTabController(of: $0) }
    if !tabs.viewControllers.indices.contains(index) { throw .noTab(index) }
    tabs.selectedIndex = index
  }
}
