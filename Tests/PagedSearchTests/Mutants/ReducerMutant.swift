import ReducerKit
import Scenarios
import Streams

@testable import PagedSearch

/// The reducer. Each mutant overrides how an action is reduced. It gets the feature's result: a state, and an effect
/// that has not started.
class ReducerMutant: SearchArchitecture {
  typealias State = PagedSearch.SearchFeature.State
  typealias Action = PagedSearch.SearchFeature.Action
  typealias CancelID = PagedSearch.SearchFeature.CancelID

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<PagedSearch>.identical

  private let feature: PagedSearch.SearchFeature
  private lazy var store = Store(initialState: State()) {
    Reduce { [unowned self] state, action in reduce(&state, action) }
  }
  private var token: AnyCancellable?

  final var screen: SearchScreen { feature.screen }
  final var server: SearchServer { feature.server }
  final var scheduler: VirtualScheduler { feature.scheduler }

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    feature = PagedSearch.SearchFeature(server: server, screen: screen, scheduler: scheduler)
    token = store.publisher.sink { state in
      screen.show(state.titles)
      screen.setLoading(state.isLoading)
    }
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func didChangeText(_ text: String) { store.send(.textChanged(text)) }
  final func didReachBottom() { store.send(.bottomReached) }
  final func didSelect(_ row: Int) { store.send(.rowTapped(row)) }
}
