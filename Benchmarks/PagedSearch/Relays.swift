import MVVM
import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as relays, as published: the streams are those of ``Subjects``, but no input can end.
  ///
  /// Each of the four subscriptions to the typed text has its own timer. Reports errors that the repository prints.
  final class Relays: LazyView {
    static let name = "relays"
    static let origin = "Simplifying RxSwift code, input as relays"
    static let kit = Kit.mvvm
    static let isPublished = true
    static let promise = Promise<PagedSearch>.diverges([
      .loadsBeforeSearch, .losesPageByNext, .skipsFailedPage, .loadsBeyondEnd, .searchesAgain, .searchesClearedText,
      .keepsQuietPeriod, .losesLink,
    ])

    var isViewLoaded = false
    let screen: SearchScreen
    private let viewModel: RelaysViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = RelaysViewModel(server: server, screen: screen, scheduler: scheduler)
    }

    func viewDidLoad() {
      viewModel.dataSource
        .drive(onNext: { [screen] in screen.show($0) })
        .store(in: &subscriptions)
      viewModel.isLoading
        .drive(onNext: { [screen] in screen.setLoading($0) })
        .store(in: &subscriptions)
      // `searchBar.rx.text` sends its text to each new subscriber.
      viewModel.search.accept("")
    }

    func didChangeText(_ text: String) { viewModel.search.accept(text) }
    func didReachBottom() { viewModel.reachedBottom.accept() }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.selectItem.accept) }
  }
}

private final class RelaysViewModel {
  let search = PublishRelay<String>()
  let reachedBottom = PublishRelay<Void>()
  let selectItem = PublishRelay<String>()
  let dataSource: Driver<[String]>
  let isLoading: Driver<Bool>
  private let titles = BehaviorRelay<[String]>(value: [])
  private let isLoadingRelay = BehaviorRelay(value: false)
  private let searchRequest = BehaviorRelay(value: PagedSearch.Page("", 1))
  private var subscriptions: [AnyCancellable] = []

  init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    // Delivers at once, as RxCocoa's main scheduler does on the main thread.
    dataSource = titles.asDriver(on: ImmediateScheduler.shared)
    isLoading = isLoadingRelay.asDriver(on: ImmediateScheduler.shared)

    selectItem
      .bind(onNext: { screen.open($0) })
      .store(in: &subscriptions)

    let newSearchRequests =
      search
      .dropFirst()
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .withLatestFrom(searchRequest) { query, _ in PagedSearch.Page(query, 1) }
    newSearchRequests
      .map { _ in [] }
      .bind(to: titles)
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: reachedBottom.withLatestFrom(searchRequest) { $1.next }.share())
    allSearchRequests
      .bind(to: searchRequest)
      .store(in: &subscriptions)
    allSearchRequests
      .map { _ in true }
      .bind(to: isLoadingRelay)
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .flatMapLatest { request in server.titles(of: request).materialize() }
      .share()
    searchEvents
      .map { _ in false }
      .bind(to: isLoadingRelay)
      .store(in: &subscriptions)
    searchEvents.elements()
      .withLatestFrom(titles) { $1 + $0 }
      .bind(to: titles)
      .store(in: &subscriptions)
    searchEvents.errors()
      .bind(onNext: { _ in screen.showError() })
      .store(in: &subscriptions)
  }
}
