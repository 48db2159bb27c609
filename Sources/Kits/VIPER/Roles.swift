/// The visible part of a scene: it shows what its presenter says, and reports the user's actions to it. It decides
/// nothing, and knows neither interactor nor entities.
///
///     protocol AboutView: View {
///       func setTitle(_ title: String)
///     }
///
/// The view owns the scene: it keeps the presenter that ``Configurator/configure(_:)`` returns.
public protocol View: AnyObject {}

/// The logic of a scene: it keeps the entities, calls the services, and reports results to the presenter. It knows
/// nothing of the presentation.
///
///     protocol AboutInteractor: Interactor {
///       func findSource()
///     }
///
/// It refers to its presenter weakly: an answer may arrive after the release of the scene.
public protocol Interactor: AnyObject {}

/// Connects the parts of a scene: it passes the user's actions to the interactor, words the results for the view, and
/// chooses routes for the router.
///
///     final class ScenePresenter: Presenter {
///       weak var view: (any AboutView)?
///       var interactor: (any AboutInteractor)?
///       var router: (any Router<AboutRoute>)?
///       …
///     }
///
/// It owns its interactor and its router, and refers to its view weakly.
public protocol Presenter: AnyObject {
  /// The interactor's type for the presenter: `any AboutInteractor`.
  associatedtype Interactor
  /// The routes of the scene; `Never` if there are none.
  associatedtype Route = Never

  var interactor: Interactor? { get set }
  var router: (any Router<Route>)? { get set }
}

/// The data of an interactor and its services. A presenter turns entities into words for views and routers.
///
///     struct Currency: Entity {
///       let name: String
///       let ratio: Double
///     }
public protocol Entity: Equatable {}

/// Leads from a scene to others, and does nothing else.
///
///     enum AboutRoute { case back, page(String) }
///
///     final class AboutRouter: Router {
///       weak var view: AboutViewController?
///       func lead(to route: AboutRoute) { … }
///     }
///
/// A route is a value, so that a test reads routes from a ``RouteLog``.
public protocol Router<Route>: AnyObject {
  associatedtype Route
  func lead(to route: Route)
}

/// The router of a scene without routes.
public final class DeadEnd: Router {
  @inlinable
  public init() {}

  /// Cannot be called, because there is no route.
  @inlinable
  public func lead(to route: Never) {}
}

/// Records routes without following them, for tests and for scenes without screens.
public final class RouteLog<Route>: Router {
  public private(set) var routes: [Route] = []

  public init() {}

  public func lead(to route: Route) { routes.append(route) }
}

/// Makes and wires the other objects of a scene for its view. Only it knows all their classes.
///
///     struct AboutConfigurator: Configurator {
///       func makePresenter(for view: AboutViewController) -> AboutPresenter { AboutPresenter(view) }
///       func makeInteractor(for presenter: AboutPresenter) -> any AboutInteractor { SourceFinder(presenter) }
///       func makeRouter(for view: AboutViewController) -> any Router<AboutRoute> { AboutRouter(view) }
///     }
public protocol Configurator<SceneView> {
  associatedtype SceneView: View
  associatedtype ScenePresenter: Presenter

  func makePresenter(for view: SceneView) -> ScenePresenter
  func makeInteractor(for presenter: ScenePresenter) -> ScenePresenter.Interactor
  /// A ``DeadEnd`` by default, if the scene has no routes.
  func makeRouter(for view: SceneView) -> any Router<ScenePresenter.Route>
}

extension Configurator {
  /// Makes a presenter, an interactor and a router, and gives the presenter the other two.
  /// - Returns: the presenter, which only the view retains.
  @inlinable
  public func configure(_ view: SceneView) -> ScenePresenter {
    let presenter = makePresenter(for: view)
    presenter.interactor = makeInteractor(for: presenter)
    presenter.router = makeRouter(for: view)
    return presenter
  }
}

extension Configurator where ScenePresenter.Route == Never {
  @inlinable
  public func makeRouter(for view: SceneView) -> any Router<Never> { DeadEnd() }
}
