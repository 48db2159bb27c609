import Reactor
import SearchSupport
import Streams

extension PagedSearch {
  /// The reactor as published: a request is stored after its answer, and never cancelled.
  final class SearchReactor: Reactor {
    enum Action {
      case search(String)
      case selectItem(String)
      case reachedBottom
    }

    enum Mutation {
      case itemsLoaded([String])
      case itemsAppended([String])
      case toggleLoading(Bool)
      case errorOccurred
      case requestUpdated(Page)
    }

    struct State {
      var searchRequest = Page("", 1)
      var isLoading = false
      var titles: [String] = []
    }

    let initialState = State()
    let loop = Loop()
    private let server: SearchServer
    private let screen: SearchScreen
    private let scheduler: VirtualScheduler

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
      switch action {
      case .selectItem(let title):
        screen.open(title)
        return Empty().eraseToAnyPublisher()

      case .reachedBottom:
        return searchMutations(for: currentState.searchRequest.next, Mutation.itemsAppended)
          .prepend(.toggleLoading(true))
          .append(.toggleLoading(false))
          .eraseToAnyPublisher()

      case .search(let query):
        return searchMutations(for: Page(query, 1), Mutation.itemsLoaded)
          .prepend(.itemsLoaded([]), .toggleLoading(true))
          .append(.toggleLoading(false))
          .eraseToAnyPublisher()
      }
    }

    private func searchMutations(
      for request: Page, _ taken: @escaping ([String]) -> Mutation
    ) -> some Publisher<Mutation, Never> {
      let searchEvents = server.titles(of: request).materialize().share()
      return searchEvents.elements().map(taken).append(.requestUpdated(request))
        .merge(with: searchEvents.errors().map { _ in .errorOccurred })
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case .errorOccurred: screen.showError()
      case .itemsAppended(let titles): state.titles += titles
      case .itemsLoaded(let titles): state.titles = titles
      case .toggleLoading(let isLoading): state.isLoading = isLoading
      case .requestUpdated(let request): state.searchRequest = request
      }
      return state
    }

    func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
      let searches =
        action
        .compactMap(\.query)
        .dropFirst()
        .filter { !$0.isEmpty }
        .removeDuplicates()
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .map(Action.search)
      return action.filter { $0.query == nil }.merge(with: searches).eraseToAnyPublisher()
    }
  }
}

extension PagedSearch.SearchReactor.Action {
  fileprivate var query: String? { if case .search(let query) = self { query } else { nil } }
}
