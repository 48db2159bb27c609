import ReducerKit
import Scenarios
import Streams

extension PagedSearch {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state and returns effects. An
  /// effect cancels the former one with the same id.
  final class ReducerScreen: SearchArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, effects cancelled by id"
    static let kit = Kit.reducer
    static let promise = Promise<PagedSearch>.identical

    let screen: SearchScreen
    private let store: Store<SearchFeature.State, SearchFeature.Action>
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      store = Store(initialState: SearchFeature.State()) {
        SearchFeature(server: server, screen: screen, scheduler: scheduler)
      }
      store.publisher
        .map(\.titles)
        .removeDuplicates()
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      store.publisher
        .map(\.isLoading)
        .removeDuplicates()
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { store.send(.textChanged(text)) }
    func didReachBottom() { store.send(.bottomReached) }
    func didSelect(_ row: Int) { store.send(.rowTapped(row)) }
  }
}
