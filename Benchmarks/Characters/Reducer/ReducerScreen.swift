import ReducerKit
import Scenarios
import Streams

extension Characters {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state and returns effects. An
  /// effect cancels the former one with the same id.
  final class ReducerScreen: CharactersArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, effects cancelled by id"
    static let kit = Kit.reducer
    static let promise = Promise<Characters>.identical

    private let store: Store<CharactersFeature.State, CharactersFeature.Action>
    private var subscription: AnyCancellable?

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      store = Store(initialState: CharactersFeature.State()) {
        CharactersFeature(server: server, scheduler: scheduler)
      }
      subscription = store.publisher
        .compactMap(\.shown)
        .removeDuplicates()
        .sink { screen.show($0) }
    }

    func didAppear() { store.send(.appeared) }
    func didChangeText(_ text: String) { store.send(.textChanged(text)) }
    func didReachBottom() { store.send(.bottomReached) }
    func didTapRetry() { store.send(.retryTapped) }
  }
}
