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
