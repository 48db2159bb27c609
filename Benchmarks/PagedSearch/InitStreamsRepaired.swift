import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Streams as parameters of `init`, repaired: the typed text is delayed first and compared then, once for all
  /// subscribers. The end of the list loads the missing page, if there is one and none is loading.
  ///
  /// The screen owns the streams, and the controls send into them. So there is an input before the view has loaded; it
  /// keeps its text for the view model that is made then.
  final class InitStreamsRepaired: LazyView {
    static let name = "init-streams-repaired"
    static let origin = "streams as parameters of init, repaired"
    static let kit = Kit.mvvm
    static let promise = Promise<PagedSearch>.identical

    var isViewLoaded = false
    private let text = CurrentValueSubject<String, Never>("", .confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let item = PassthroughSubject<String, Never>(.confined)
    private var viewModel: InitStreamsRepairedViewModel!
    private let server: SearchServer
    let screen: SearchScreen
    private let scheduler: VirtualScheduler
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    func viewDidLoad() {
      viewModel = InitStreamsRepairedViewModel(
        search: text, reachedBottom: bottom, selectItem: item, server: server, screen: screen, scheduler: scheduler)
      viewModel.dataSource
        .sink { [screen] in screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { [screen] in screen.setLoading($0) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didSelect(_ row: Int) { screen.modelSelected(row, item.send) }
  }
}

private final class InitStreamsRepairedViewModel {
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let nextRequest = CurrentValueSubject<PagedSearch.Page?, Never>(nil, .confined)
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
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .map { query in PagedSearch.Page(query, 1) }
      .share()
    newSearchRequests
      .sink { [dataSource] _ in dataSource.send([]) }
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: reachedBottom.withLatestFrom(nextRequest).compactMap { $0 })
      .share()
    allSearchRequests
      .sink { [isLoading, nextRequest] _ in
        nextRequest.send(nil)
        isLoading.send(true)
      }
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .map { request in server.titles(of: request).materialize().map { (request: request, answer: $0) } }
      .switchToLatest()
      .share()
    searchEvents
      .sink { [isLoading, nextRequest] event in
        isLoading.send(false)
        nextRequest.send(event.request.missing(after: event.answer))
      }
      .store(in: &subscriptions)
    searchEvents.map(\.answer).elements()
      .withLatestFrom(dataSource) { $1 + $0 }
      .sink { [dataSource] titles in dataSource.send(titles) }
      .store(in: &subscriptions)
    searchEvents.map(\.answer).errors()
      .sink { _ in screen.showError() }
      .store(in: &subscriptions)
  }
}
