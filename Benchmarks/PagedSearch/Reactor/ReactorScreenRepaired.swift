import Scenarios
import Streams

extension PagedSearch {
  /// One stream of actions in, one stream of states out, repaired. As in ReactorKit's own example, the view delays the
  /// typed text. So an action is a search, and a search ends the loading of the former one.
  final class ReactorScreenRepaired: SearchArchitecture {
    static let name = "reactor-repaired"
    static let origin = "UDF with ReactorKit, repaired"
    static let kit = Kit.reactor
    static let promise = Promise<PagedSearch>.identical

    private let text = PassthroughSubject<String, Never>(.confined)
    let screen: SearchScreen
    private let reactor: SearchReactorRepaired
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      reactor = SearchReactorRepaired(server: server, screen: screen)
      reactor.state
        .map(\.titles)
        .removeDuplicates()
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      reactor.state
        .map(\.isLoading)
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
      text
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .filter { !$0.isEmpty }
        .removeDuplicates()
        .sink { [reactor] query in reactor.action.send(.search(query)) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { reactor.action.send(.reachedBottom) }
    func didSelect(_ row: Int) { screen.modelSelected(row) { reactor.action.send(.selectItem($0)) } }
  }
}
