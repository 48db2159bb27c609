import ReducerKit
import SearchSupport
import Streams

extension NearbySearch {
  struct NearbyFeature: Reducer {
    struct State: Equatable {
      var device: String?
      var chosen: String?
      /// The location and the query of the search.
      var location: String?
      var query = ""
      var titles: [String] = []
      var isLoading = false
      var missingPage: Page?
    }

    enum Action {
      case deviceMoved(String)
      case locationChosen(String?)
      case textChanged(String)
      case textQuiet(String)
      case bottomReached
      case pulled
      case answered(PageAnswer)
    }

    enum CancelID { case quietPeriod, page }

    let server: NearbyServer
    let screen: NearbyScreen
    let scheduler: VirtualScheduler

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .deviceMoved(let location):
        state.device = location
        return relocate(&state)

      case .locationChosen(let location):
        state.chosen = location
        return relocate(&state)

      case .textChanged(let text):
        return .publisher { Just(.textQuiet(text)).delay(for: .milliseconds(300), scheduler: scheduler) }
          .cancellable(id: CancelID.quietPeriod, cancelInFlight: true)

      case .textQuiet(let text):
        guard text != state.query else { return .none }
        state.query = text
        return search(&state)

      case .bottomReached: return state.missingPage.map { load($0, &state) } ?? .none
      case .pulled: return loadFirstPage(&state)

      case .answered(let answer):
        state.isLoading = false
        state.missingPage = answer.missing
        state.titles = answer.added(to: state.titles)
        return answer.hasFailure ? tellError : .none
      }
    }

    private func relocate(_ state: inout State) -> Effect<Action> {
      guard let next = state.chosen ?? state.device, next != state.location else { return .none }
      state.location = next
      return search(&state)
    }

    private func search(_ state: inout State) -> Effect<Action> {
      state.titles = []
      return loadFirstPage(&state)
    }

    private func loadFirstPage(_ state: inout State) -> Effect<Action> {
      state.location.map { load(Page($0, state.query, 1), &state) } ?? .none
    }

    private func load(_ page: Page, _ state: inout State) -> Effect<Action> {
      state.isLoading = true
      state.missingPage = nil
      return .publisher {
        server.places(on: page).materialize()
          .zip(server.offers(on: page).materialize()) {
            .answered(PageAnswer(page: page, places: $0, offers: $1))
          }
      }
      .cancellable(id: CancelID.page, cancelInFlight: true)
    }

    private var tellError: Effect<Action> {
      .run { _ in
        screen.showError()
        return nil
      }
    }
  }
}
