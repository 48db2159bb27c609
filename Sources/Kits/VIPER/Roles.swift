/// What the user of a scene sees and touches: it shows what its presenter says, and tells it what the user does. It decides
/// nothing, and knows neither interactor nor entities.
///
///     protocol AboutView: View {
///       func setTitle(_ title: String)
///     }
///
/// The view owns the scene: it keeps the presenter that ``Configurator/configure(_:)`` returns.
public protocol View: AnyObject {}

/// What a scene does: it keeps the entities, asks the services, and tells the presenter what came of it. It knows nothing of
/// how that looks.
///
///     protocol AboutInteractor: Interactor {
///       func findSource()
///     }
///
/// It refers to its presenter weakly: an answer may come after the scene is gone.
public protocol Interactor: AnyObject {}

/// What stands between the others of a scene: it takes what the user does, has the interactor do it, words what came of it
/// for the view, and says where the router leads.
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
  /// As what the presenter knows its interactor: `any AboutInteractor`.
  associatedtype Interactor
  /// Where the scene can lead; `Never` if nowhere.
  associatedtype Route = Never

  /// Nil until the scene is wired.
  var interactor: Interactor? { get set }
  /// Nil until the scene is wired.
  var router: (any Router<Route>)? { get set }
}

/// What an interactor and its services work on. Neither a view nor a router sees one: a presenter tells them in words.
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
/// A route is a value, so that a test reads where a scene leads from a ``RouteLog``.
public protocol Router<Route>: AnyObject {
  associatedtype Route
  func lead(to route: Route)
}

/// The router of a scene that leads nowhere.
public final class DeadEnd: Router {
  @inlinable
  public init() {}

  /// Cannot be called: there is no route.
  @inlinable
  public func lead(to route: Never) {}
}

/// Writes down where a scene leads, and stays. For tests, and where there are no screens.
public final class RouteLog<Route>: Router {
  /// In the order in which the presenter named them.
  public private(set) var routes: [Route] = []

  public init() {}

  public func lead(to route: Route) { routes.append(route) }
}

/// Makes the other objects of a scene for its view, and wires them. Alone it knows the classes of all.
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
  /// A ``DeadEnd`` by default, if the scene leads nowhere.
  func makeRouter(for view: SceneView) -> any Router<ScenePresenter.Route>
}

extension Configurator {
  /// Makes a presenter, an interactor and a router, and gives the presenter the other two.
  /// - Returns: the presenter, for the view to keep: nobody else owns the scene.
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
