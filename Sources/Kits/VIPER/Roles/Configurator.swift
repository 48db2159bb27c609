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
