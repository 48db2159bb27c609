/// Leads from a scene to others, and does nothing else.
///
///     enum AboutRoute { case back, page(String) }
///
///     final class AboutRouter: Router {
///       weak var view: AboutViewController?
///       func lead(to route: AboutRoute) { … }
///     }
///
/// A route is a value, so that a test reads where a scene leads from a ``RouteLog``.
public protocol Router<Route>: AnyObject {
  associatedtype Route
  func lead(to route: Route)
}
