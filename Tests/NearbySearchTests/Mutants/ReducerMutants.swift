import ReducerKit
import Scenarios
import SearchSupport
import Streams

@testable import NearbySearch

/// The reducer. Each mutant overrides how an action is reduced. It gets the feature's result: a state, and an effect
/// that has not started.
class ReducerMutant: NearbyArchitecture {
  typealias State = NearbySearch.NearbyFeature.State
  typealias Action = NearbySearch.NearbyFeature.Action
  typealias CancelID = NearbySearch.NearbyFeature.CancelID

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<NearbySearch>.identical

  final let feature: NearbySearch.NearbyFeature
  private lazy var store = Store(initialState: State()) {
    Reduce { [unowned self] state, action in reduce(&state, action) }
  }
  private var token: AnyCancellable?

  required init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    feature = NearbySearch.NearbyFeature(server: server, screen: screen, scheduler: scheduler)
    token = store.publisher.sink { state in
      screen.show(state.titles)
      screen.setLoading(state.isLoading)
    }
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { feature.reduce(into: &state, action: action) }

  final func deviceDidMove(to location: String) { store.send(.deviceMoved(location)) }
  final func didChoose(_ location: String?) { store.send(.locationChosen(location)) }
  final func didChangeText(_ text: String) { store.send(.textChanged(text)) }
  final func didReachBottom() { store.send(.bottomReached) }
  final func didPull() { store.send(.pulled) }
}

/// The effects of a pull and of the requests that it drops run in parallel.
final class PullNotCancelling: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .pulled = action, let location = state.location else { return super.reduce(&state, action) }
    (state.isLoading, state.missingPage) = (true, nil)
    let page = NearbySearch.Page(location, state.query, 1)
    let server = feature.server
    return .publisher {
      server.places(on: page).materialize()
        .zip(server.offers(on: page).materialize()) {
          Action.answered(NearbySearch.PageAnswer(page: page, places: $0, offers: $1))
        }
    }
    .cancellable(id: CancelID.page)
  }
}

/// Any move of the device cancels the outstanding requests, even if a location is chosen.
final class MoveCancels: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    if case .deviceMoved = action { return .concatenate(.cancel(id: CancelID.page), effect) }
    return effect
  }
}
