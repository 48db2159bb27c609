import Reactor
import Scenarios
import SearchSupport
import Streams

@testable import PagedSearch

/// The repaired reactor with its view. Each mutant overrides a request's mutations, or the reducer.
class ReactorMutant: SearchArchitecture, Reactor {
  enum Action {
    case search(String)
    case reachedBottom
    case selectItem(String)

    var isSearch: Bool { if case .search = self { true } else { false } }
  }

  enum Mutation {
    case requested(PagedSearch.Page)
    case answered(Result<[String], SearchError>, PagedSearch.Page)
    case ended
  }

  struct State {
    var titles: [String] = []
    var isLoading = false
    var nextRequest: PagedSearch.Page?
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reactor-repaired"
  static let promise = Promise<PagedSearch>.identical

  final let initialState = State()
  final let loop = Loop()
  private let text = PassthroughSubject<String, Never>()
  private let server: SearchServer
  final let screen: SearchScreen
  private var tokens: [AnyCancellable] = []

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    let shown = state.sink { state in
      screen.show(state.titles)
      screen.setLoading(state.isLoading)
    }
    let searches = text.debounce(for: .milliseconds(300), scheduler: scheduler).filter { !$0.isEmpty }
      .removeDuplicates()
      .sink { [action] in action.send(.search($0)) }
    tokens = [shown, searches]
  }

  final func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .selectItem(let title):
      screen.open(title)
      return Empty().eraseToAnyPublisher()
    case .reachedBottom: return currentState.nextRequest.map(load) ?? Empty().eraseToAnyPublisher()
    case .search(let query): return load(PagedSearch.Page(query, 1))
    }
  }

  private func load(_ page: PagedSearch.Page) -> AnyPublisher<Mutation, Never> {
    let answer = server.titles(of: page).materialize()
      .handleEvents(receiveOutput: { [screen] in if case .failure = $0 { screen.showError() } })
      .map { Mutation.answered($0, page) }
    return mutations(of: answer.eraseToAnyPublisher()).prepend(.requested(page)).eraseToAnyPublisher()
  }

  func mutations(of answer: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    answer.prefix(untilOutputFrom: action.filter(\.isSearch)).eraseToAnyPublisher()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .requested(let page):
      if page.number == 1 { state.titles = [] }
      (state.isLoading, state.nextRequest) = (true, nil)
    case .answered(let answer, let page):
      if case .success(let titles) = answer { state.titles += titles }
      (state.isLoading, state.nextRequest) = (false, page.missing(after: answer))
    case .ended: state.isLoading = false
    }
    return state
  }

  final func didChangeText(_ text: String) { self.text.send(text) }
  final func didReachBottom() { action.send(.reachedBottom) }
  final func didSelect(_ row: Int) { screen.modelSelected(row) { action.send(.selectItem($0)) } }
}
