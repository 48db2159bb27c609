import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as functions, as published: the view filters and delays the typed text, because a function cannot. The view
  /// model subscribes to a new request in every call.
  ///
  /// Reports errors that the repository prints.
  final class Functions: SearchArchitecture {
    static let name = "functions"
    static let origin = "Simplifying RxSwift code, input as functions"
    static let kit = Kit.mvvm
    static let isPublished = true
    static let promise = Promise<PagedSearch>.diverges([
      .loadsBeforeSearch, .takesOldAnswer, .appendsOldPage, .skipsFailedPage, .loadsBeyondEnd, .searchesAgain,
      .searchesClearedText, .keepsQuietPeriod, .searchesLinkAtOnce,
    ])
    static let leak: String? = "keeps the subscriptions to every request it ever made"

    /// `searchBar.rx.text`: sends its text to each new subscriber.
    private let text = CurrentValueSubject<String, Never>("", .confined)
    let screen: SearchScreen
    private let viewModel: FunctionsViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = FunctionsViewModel(server: server, screen: screen)
      viewModel.dataSource
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
      text
        .dropFirst()
        .filter { !$0.isEmpty }
        .removeDuplicates()
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .sink { [viewModel] query in viewModel.search(query) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReceiveLink(_ text: String) { viewModel.search(text) }
    func didReachBottom() { viewModel.reachedBottom() }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.selectItem) }
  }
}

private final class FunctionsViewModel {
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let server: SearchServer
  private let screen: SearchScreen
  private var searchRequest = PagedSearch.Page("", 1)
  private var subscriptions: [AnyCancellable] = []

  init(server: SearchServer, screen: SearchScreen) {
    self.server = server
    self.screen = screen
  }

  func search(_ query: String) {
    dataSource.send([])
    searchRequest = PagedSearch.Page(query, 1)
    search(searchRequest)
  }

  func reachedBottom() {
    guard !isLoading.value else { return }
    searchRequest = searchRequest.next
    search(searchRequest)
  }

  func selectItem(_ title: String) { screen.open(title) }

  private func search(_ request: PagedSearch.Page) {
    isLoading.send(true)
    let searchEvents = server.titles(of: request)
      .materialize()
      .handleEvents(receiveOutput: { [isLoading] _ in isLoading.send(false) })
      .share()
    searchEvents.elements()
      .withLatestFrom(dataSource) { $1 + $0 }
      .sink { [dataSource] titles in dataSource.send(titles) }
      .store(in: &subscriptions)
    searchEvents.errors()
      .sink { [screen] _ in screen.showError() }
      .store(in: &subscriptions)
  }
}
