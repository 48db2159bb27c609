/// Writes down where a scene leads, and stays. For tests, and where there are no screens.
public final class RouteLog<Route>: Router {
  /// In the order in which the presenter named them.
  public private(set) var routes: [Route] = []

  public init() {}

  public func lead(to route: Route) { routes.append(route) }
}
