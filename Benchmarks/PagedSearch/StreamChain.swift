import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// A chain of our own: each query becomes the states of a list that loads page by page, and only the latest list is
  /// subscribed. So no answer to an older query can arrive, by construction.
  final class StreamChain: SearchArchitecture {
    static let name = "stream-chain"
    static let origin = "our own, a chain of pages for each query"
    static let kit = Kit.streamChain
    static let promise = Promise<PagedSearch>.identical

    let screen: SearchScreen
    private let text = PassthroughSubject<String, Never>(.confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let row = PassthroughSubject<Int, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      let lists =
        text
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .filter { !$0.isEmpty }
        .removeDuplicates()
        .map { [bottom] query in FoundList.states(of: query, moreAt: bottom, server) }
        .switchToLatest()
        .share()
      lists
        .sink { list in
          screen.show(list.titles)
          screen.setLoading(list.isLoading)
        }
        .store(in: &subscriptions)
      lists
        .filter(\.hasFailed)
        .sink { _ in screen.showError() }
        .store(in: &subscriptions)
      row
        .withLatestFrom(lists) { row, list in list.title(at: row) }
        .compactMap { $0 }
        .sink { screen.open($0) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didSelect(_ row: Int) { self.row.send(row) }
  }
}

private struct FoundList {
  private(set) var titles: [String] = []
  private(set) var isLoading = false
  private(set) var hasFailed = false

  private enum Change {
    case asked
    case answered(Result<[String], SearchError>)
  }

  /// The states of a query's list: loads the first page at once, the others at the end of the list.
  static func states(
    of query: String, moreAt bottom: some Publisher<Void, Never>, _ server: SearchServer
  ) -> some Publisher<FoundList, Never> {
    // Nil while a page is loading, and after the last page.
    let missing = CurrentValueSubject<PagedSearch.Page?, Never>(PagedSearch.Page(query, 1), .confined)
    return
      bottom
      .prepend(())
      .compactMap { missing.value }
      .flatMap { page in
        server.titles(of: page)
          .materialize()
          .handleEvents(receiveOutput: { missing.send(page.missing(after: $0)) })
          .map { Change.answered($0) }
          .prepend(.asked)
          .handleEvents(receiveSubscription: { _ in missing.send(nil) })
      }
      .scan(FoundList()) { $0.changed(by: $1) }
  }

  private func changed(by change: Change) -> FoundList {
    var list = self
    list.hasFailed = false
    switch change {
    case .asked: list.isLoading = true
    case .answered(let answer):
      list.isLoading = false
      switch answer {
      case .success(let more): list.titles += more
      case .failure: list.hasFailed = true
      }
    }
    return list
  }

  func title(at row: Int) -> String? { titles.indices.contains(row) ? titles[row] : nil }
}
