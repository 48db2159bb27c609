import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as subjects, as published: properties of the view model to which the view binds its controls. Any holder of
  /// the view model can complete or fail them.
  ///
  /// Each of the four subscriptions to the typed text has its own timer. Reports errors that the repository prints.
  /// `bind` does what RxSwift's does in a release build: passes on values, but neither completions nor errors.
  final class Subjects: LazyView, Completable, Failable {
    static let name = "subjects"
    static let origin = "Simplifying RxSwift code, input as subjects"
    static let kit = Kit.mvvm
    static let isPublished = true
    static let promise = Promise<PagedSearch>.diverges([
      .loadsBeforeSearch, .losesPageByNext, .skipsFailedPage, .loadsBeyondEnd, .searchesAgain, .searchesClearedText,
      .keepsQuietPeriod, .losesLink,
    ])
    static let completableLanes = SearchInputs.lanes
    static let failableLanes = SearchInputs.lanes

    var isViewLoaded = false
    let screen: SearchScreen
    private let viewModel: SubjectsViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = SubjectsViewModel(server: server, screen: screen, scheduler: scheduler)
    }

    func viewDidLoad() {
      viewModel.dataSource
        .sink { [screen] in screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { [screen] in screen.setLoading($0) }
        .store(in: &subscriptions)
      // `searchBar.rx.text` sends its text to each new subscriber.
      viewModel.inputs.search.send("")
    }

    func didChangeText(_ text: String) { viewModel.inputs.search.send(text) }
    func didReachBottom() { viewModel.inputs.reachedBottom.send(()) }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.inputs.selectItem.send) }
    func complete(lane: Int) { viewModel.inputs.end(lane: lane, .finished) }
    func fail(lane: Int) { viewModel.inputs.end(lane: lane, .failure(SearchError())) }
  }
}

private final class SubjectsViewModel {
  let inputs = SearchInputs()
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let searchRequest = CurrentValueSubject<PagedSearch.Page, any Error>(PagedSearch.Page("", 1), .confined)
  private var subscriptions: [AnyCancellable] = []

  init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    inputs.selectItem
      .bind { screen.open($0) }
      .store(in: &subscriptions)

    let newSearchRequests = inputs.search
      .dropFirst()
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .withLatestFrom(searchRequest) { query, _ in PagedSearch.Page(query, 1) }
    newSearchRequests
      .bind { [dataSource] _ in dataSource.send([]) }
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: inputs.reachedBottom.withLatestFrom(searchRequest) { $1.next }.share())
    allSearchRequests
      .bind { [searchRequest] request in searchRequest.send(request) }
      .store(in: &subscriptions)
    allSearchRequests
      .bind { [isLoading] _ in isLoading.send(true) }
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .map { request in server.titles(of: request).materialize() }
      .switchToLatest()
      .share()
    searchEvents
      .bind { [isLoading] _ in isLoading.send(false) }
      .store(in: &subscriptions)
    searchEvents.elements()
      .withLatestFrom(dataSource.setFailureType(to: (any Error).self)) { $1 + $0 }
      .bind { [dataSource] titles in dataSource.send(titles) }
      .store(in: &subscriptions)
    searchEvents.errors()
      .bind { _ in screen.showError() }
      .store(in: &subscriptions)
  }
}
