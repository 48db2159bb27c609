import Scenarios
import Streams

extension PagedSearch {
  /// One stream of actions in, one stream of states out, as published with ReactorKit.
  ///
  /// Reports errors that the repository prints.
  final class ReactorScreen: LazyView {
    static let name = "reactor"
    static let origin = "Simplifying RxSwift code, UDF with ReactorKit"
    static let kit = Kit.reactor
    static let isPublished = true
    static let promise = Promise<PagedSearch>.diverges([
      .loadsBeforeSearch, .takesOldAnswer, .appendsOldPage, .loadsNextOfFormer, .loadsPageTwice, .skipsFailedPage,
      .loadsBeyondEnd, .searchesAgain, .searchesClearedText, .keepsQuietPeriod, .losesLink,
    ])

    var isViewLoaded = false
    let screen: SearchScreen
    private let reactor: SearchReactor
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      reactor = SearchReactor(server: server, screen: screen, scheduler: scheduler)
    }

    func viewDidLoad() {
      reactor.state
        .map(\.titles)
        .removeDuplicates()
        .sink { [screen] in screen.show($0) }
        .store(in: &subscriptions)
      reactor.state
        .map(\.isLoading)
        .sink { [screen] in screen.setLoading($0) }
        .store(in: &subscriptions)
      // `searchBar.rx.text` sends its text to each new subscriber.
      reactor.action.send(.search(""))
    }

    func didChangeText(_ text: String) { reactor.action.send(.search(text)) }
    func didReachBottom() { reactor.action.send(.reachedBottom) }
    func didSelect(_ row: Int) { screen.modelSelected(row) { reactor.action.send(.selectItem($0)) } }
  }
}
