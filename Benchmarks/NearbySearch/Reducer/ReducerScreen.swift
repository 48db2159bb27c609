import ReducerKit
import Scenarios
import Streams

extension NearbySearch {
  /// A feature with a store, as in The Composable Architecture: a reducer changes the state and returns effects. An
  /// effect cancels the former one with the same id.
  final class ReducerScreen: NearbyArchitecture {
    static let name = "reducer"
    static let origin = "The Composable Architecture, effects cancelled by id"
    static let kit = Kit.reducer
    static let promise = Promise<NearbySearch>.identical

    private let store: Store<NearbyFeature.State, NearbyFeature.Action>
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      store = Store(initialState: NearbyFeature.State()) {
        NearbyFeature(server: server, screen: screen, scheduler: scheduler)
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

    func deviceDidMove(to location: String) { store.send(.deviceMoved(location)) }
    func didChoose(_ location: String?) { store.send(.locationChosen(location)) }
    func didChangeText(_ text: String) { store.send(.textChanged(text)) }
    func didReachBottom() { store.send(.bottomReached) }
    func didPull() { store.send(.pulled) }
  }
}
