import NetworkLayer
import Scenarios
import Streams

extension Characters {
  /// How a view model of the home view is composed with a network layer.
  @MainActor
  protocol HomeComposition {
    associatedtype Model: HomeModel
    nonisolated static var name: String { get }
    nonisolated static var origin: String { get }
    nonisolated static var kit: Kit { get }
    nonisolated static var isPublished: Bool { get }
    nonisolated static var promise: Promise<Characters> { get }

    /// - Parameters:
    ///   - server: what `URLSession` reaches in an app.
    ///   - scheduler: for the search field's quiet period; in an app this is the main run loop.
    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Model
  }

  /// The home view with such a view model, as an architecture. What calls it is on the main actor, which the thread that
  /// replays it is.
  final class HomeScreen<Composition: HomeComposition>: CharactersArchitecture, Sendable {
    static var name: String { Composition.name }
    static var origin: String { Composition.origin }
    static var kit: Kit { Composition.kit }
    static var isPublished: Bool { Composition.isPublished }
    static var promise: Promise<Characters> { Composition.promise }
    static var runsTasks: Bool { true }

    private let view: HomeView<Composition.Model>

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      // Nobody uses them from another thread: there is none.
      nonisolated(unsafe) let (server, screen, scheduler) = (server, screen, scheduler)
      view = MainActor.assumeIsolated {
        HomeView(viewModel: Composition.homeViewModel(server: server, scheduler: scheduler), screen: screen)
      }
    }

    func didAppear() { MainActor.assumeIsolated { view.didAppear() } }
    func didChangeText(_ text: String) { MainActor.assumeIsolated { view.didChangeText(text) } }
    func didReachBottom() { MainActor.assumeIsolated { view.didReachBottom() } }
    func didTapRetry() { MainActor.assumeIsolated { view.didTapRetry() } }
  }
}

extension Characters.HomeComposition {
  nonisolated static var isPublished: Bool { false }
}
