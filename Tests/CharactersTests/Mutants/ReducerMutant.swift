import ReducerKit
import Scenarios
import Streams

@testable import Characters

/// The reducer. Each mutant overrides how an action is reduced. It gets the feature's result: a state, and an effect
/// that has not started.
class ReducerMutant: CharactersArchitecture {
  typealias State = Characters.CharactersFeature.State
  typealias Action = Characters.CharactersFeature.Action
  typealias CancelID = Characters.CharactersFeature.CancelID

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<Characters>.identical

  private let feature: Characters.CharactersFeature
  private lazy var store = Store(initialState: State()) {
    Reduce { [unowned self] state, action in reduce(&state, action) }
  }
  private var token: AnyCancellable?

  final var server: CharacterServer { feature.server }
  final var scheduler: VirtualScheduler { feature.scheduler }

  required init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
    feature = Characters.CharactersFeature(server: server, scheduler: scheduler)
    token = store.publisher.compactMap(\.shown).sink { screen.show($0) }
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func didAppear() { store.send(.appeared) }
  final func didChangeText(_ text: String) { store.send(.textChanged(text)) }
  final func didReachBottom() { store.send(.bottomReached) }
  final func didTapRetry() { store.send(.retryTapped) }
}
