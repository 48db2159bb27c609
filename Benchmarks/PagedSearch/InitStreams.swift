import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as streams that the view model gets in `init`, as published. So there is no view model before the view has
  /// loaded its controls.
  ///
  /// Each of the four subscriptions to the typed text has its own timer. Reports errors that the repository prints.
  final class InitStreams: LazyView {
    static let name = "init-streams"
    static let origin = "Simplifying RxSwift code, streams as parameters of init"
    static let kit = Kit.mvvm
    static let isPublished = true
    static let promise = Promise<PagedSearch>.diverges([
      .loadsBeforeSearch, .losesPageByNext, .skipsFailedPage, .loadsBeyondEnd, .searchesAgain, .searchesClearedText,
      .keepsQuietPeriod, .losesLink,
    ])

    var isViewLoaded = false
    /// Nil before the view has loaded.
    private var controls: Controls!
    private var viewModel: InitStreamsViewModel!
    private let server: SearchServer
    let screen: SearchScreen
    private let scheduler: VirtualScheduler
    private var subscriptions: [AnyCancellable] = []

    private struct Controls {
      /// `searchBar.rx.text`: sends its text to each new subscriber.
      let text = CurrentValueSubject<String, Never>("", .confined)
      let bottom = PassthroughSubject<Void, Never>(.confined)
      let item = PassthroughSubject<String, Never>(.confined)
    }

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    func viewDidLoad() {
      controls = Controls()
      viewModel = InitStreamsViewModel(
        search: controls.text, reachedBottom: controls.bottom, selectItem: controls.item, server: server,
        screen: screen, scheduler: scheduler)
      viewModel.dataSource
        .sink { [screen] in screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { [screen] in screen.setLoading($0) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { controls.text.send(text) }
    func didReceiveLink(_ text: String) { controls?.text.send(text) }
    func didReachBottom() { controls.bottom.send(()) }
    func didSelect(_ row: Int) { screen.modelSelected(row, controls.item.send) }
  }
}

private final class InitStreamsViewModel {
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let searchRequest = CurrentValueSubject<PagedSearch.Page, Never>(PagedSearch.Page("", 1), .confined)
  private var subscriptions: [AnyCancellable] = []

  init(
    search: some Publisher<String, Never>, reachedBottom: some Publisher<Void, Never>,
    selectItem: some Publisher<String, Never>, server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler
  ) {
    selectItem
      .sink { screen.open($0) }
      .store(in: &subscriptions)

    let newSearchRequests =
      search
      .dropFirst()
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .withLatestFrom(searchRequest) { query, _ in PagedSearch.Page(query, 1) }
    newSearchRequests
      .sink { [dataSource] _ in dataSource.send([]) }
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: reachedBottom.withLatestFrom(searchRequest) { $1.next }.share())
    allSearchRequests
      .sink { [searchRequest] request in searchRequest.send(request) }
      .store(in: &subscriptions)
    allSearchRequests
      .sink { [isLoading] _ in isLoading.send(true) }
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .map { request in server.titles(of: request).materialize() }
      .switchToLatest()
      .share()
    searchEvents
      .sink { [isLoading] _ in isLoading.send(false) }
      .store(in: &subscriptions)
    searchEvents.elements()
      .withLatestFrom(dataSource) { $1 + $0 }
      .sink { [dataSource] titles in dataSource.send(titles) }
      .store(in: &subscriptions)
    searchEvents.errors()
      .sink { _ in screen.showError() }
      .store(in: &subscriptions)
  }
}
