/// What a scene does: it keeps the entities, asks the services, and tells the presenter what came of it. It knows nothing of
/// how that looks.
///
///     protocol AboutInteractor: Interactor {
///       func findSource()
///     }
///
/// It refers to its presenter weakly: an answer may come after the scene is gone.
public protocol Interactor: AnyObject {}
