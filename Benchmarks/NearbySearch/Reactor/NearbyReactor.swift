import Reactor
import SearchSupport
import Streams

extension NearbySearch {
  /// Each action but the end of the list starts a new search, and so ends the loading.
  final class NearbyReactor: Reactor {
    enum Action {
      case locationChanged(String)
      case queryChanged(String)
      case pulled
      case reachedBottom
    }

    enum Mutation {
      case located(String)
      case queried(String)
      case cleared
      case requested
      case answered(PageAnswer)
    }

    struct State {
      var location: String?
      var query = ""
      var titles: [String] = []
      var isLoading = false
      /// The page that the end of the list loads; nil while a page is loading, and after the last page.
      var missing: Page?
    }

    let initialState = State()
    let loop = Loop()
    private let server: NearbyServer
    private let screen: NearbyScreen

    init(server: NearbyServer, screen: NearbyScreen) {
      self.server = server
      self.screen = screen
    }

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .locationChanged(let location): search(.located(location))
      case .queryChanged(let query): search(.queried(query))
      case .pulled: loadFirstPage()
      case .reachedBottom: currentState.missing.map(load) ?? Empty().eraseToAnyPublisher()
      }
    }

    private func search(_ change: Mutation) -> AnyPublisher<Mutation, Never> {
      Publishers.Concatenate(
        prefix: [change, .cleared].publisher,
        suffix: Deferred { [unowned self] in loadFirstPage() }
      )
      .eraseToAnyPublisher()
    }

    private func loadFirstPage() -> AnyPublisher<Mutation, Never> {
      guard let location = currentState.location else { return Empty().eraseToAnyPublisher() }
      return load(Page(location, currentState.query, 1))
    }

    private func load(_ page: Page) -> AnyPublisher<Mutation, Never> {
      server.places(on: page).materialize()
        .zip(server.offers(on: page).materialize()) { PageAnswer(page: page, places: $0, offers: $1) }
        .prefix(untilOutputFrom: action.filter(\.startsAnew))
        .handleEvents(receiveOutput: { [screen] answer in if answer.hasFailure { screen.showError() } })
        .map { .answered($0) }
        .prepend(.requested)
        .eraseToAnyPublisher()
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .located(let location): state.location = location
      case .queried(let query): state.query = query
      case .cleared: state.titles = []
      case .requested:
        state.isLoading = true
        state.missing = nil
      case .answered(let answer):
        state.isLoading = false
        state.missing = answer.missing
        state.titles = answer.added(to: state.titles)
      }
      return state
    }
  }
}

extension NearbySearch.NearbyReactor.Action {
  fileprivate var startsAnew: Bool { if case .reachedBottom = self { false } else { true } }
}
