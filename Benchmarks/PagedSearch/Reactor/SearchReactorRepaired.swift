import Reactor
import SearchSupport
import Streams

extension PagedSearch {
  /// The reactor repaired: an answer is one mutation, which is dropped after another search has begun.
  final class SearchReactorRepaired: Reactor {
    enum Action {
      case search(String)
      case selectItem(String)
      case reachedBottom
    }

    enum Mutation {
      case requested(Page)
      case answered(Result<[String], SearchError>, Page)
    }

    struct State {
      var isLoading = false
      var titles: [String] = []
      var nextRequest: Page?
    }

    let initialState = State()
    let loop = Loop()
    private let server: SearchServer
    private let screen: SearchScreen

    init(server: SearchServer, screen: SearchScreen) {
      self.server = server
      self.screen = screen
    }

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .selectItem(let title):
        screen.open(title)
        return Empty().eraseToAnyPublisher()
      case .reachedBottom: return currentState.nextRequest.map(load) ?? Empty().eraseToAnyPublisher()
      case .search(let query): return load(Page(query, 1))
      }
    }

    private func load(_ request: Page) -> AnyPublisher<Mutation, Never> {
      server.titles(of: request)
        .materialize()
        .prefix(untilOutputFrom: action.filter(\.isSearch))
        .handleEvents(receiveOutput: { [screen] answer in if case .failure = answer { screen.showError() } })
        .map { .answered($0, request) }
        .prepend(.requested(request))
        .eraseToAnyPublisher()
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .requested(let request):
        if request.number == 1 { state.titles = [] }
        state.isLoading = true
        state.nextRequest = nil
      case .answered(let answer, let request):
        if case .success(let titles) = answer { state.titles += titles }
        state.isLoading = false
        state.nextRequest = request.missing(after: answer)
      }
      return state
    }
  }
}

extension PagedSearch.SearchReactorRepaired.Action {
  fileprivate var isSearch: Bool { if case .search = self { true } else { false } }
}
