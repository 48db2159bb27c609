import Scenarios
import Streams

extension Characters {
  /// Composes a view model of the home view with a network layer.
  @MainActor
  protocol HomeComposition {
    associatedtype Model: HomeModel
    nonisolated static var name: String { get }
    nonisolated static var origin: String { get }
    nonisolated static var kit: Kit { get }
    nonisolated static var isPublished: Bool { get }
    nonisolated static var promise: Promise<Characters> { get }

    /// - Parameters:
    ///   - server: the other end of `URLSession` in an app.
    ///   - scheduler: for the search field's quiet period; in an app this is the main run loop.
    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Model
  }

  final class HomeScreen<Composition: HomeComposition>: MainActorScreen {
    nonisolated static var name: String { Composition.name }
    nonisolated static var origin: String { Composition.origin }
    nonisolated static var kit: Kit { Composition.kit }
    nonisolated static var isPublished: Bool { Composition.isPublished }
    nonisolated static var promise: Promise<Characters> { Composition.promise }

    private let view: HomeView<Composition.Model>

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      view = HomeView(viewModel: Composition.homeViewModel(server: server, scheduler: scheduler), screen: screen)
    }

    func didAppear() { view.didAppear() }
    func didChangeText(_ text: String) { view.didChangeText(text) }
    func didReachBottom() { view.didReachBottom() }
    func didTapRetry() { view.didTapRetry() }
  }
}

extension Characters.HomeComposition {
  nonisolated static var isPublished: Bool { false }
}
