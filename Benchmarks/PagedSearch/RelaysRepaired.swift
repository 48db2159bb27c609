import MVVM
import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as relays, repaired: the typed text is delayed first and compared then, once for all subscribers. The end
  /// of the list loads the missing page, if there is one and none is loading.
  final class RelaysRepaired: SearchArchitecture {
    static let name = "relays-repaired"
    static let origin = "input as relays, repaired"
    static let kit = Kit.mvvm
    static let promise = Promise<PagedSearch>.identical

    let screen: SearchScreen
    private let viewModel: RelaysRepairedViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = RelaysRepairedViewModel(server: server, screen: screen, scheduler: scheduler)
      viewModel.dataSource
        .drive(onNext: { screen.show($0) })
        .store(in: &subscriptions)
      viewModel.isLoading
        .drive(onNext: { screen.setLoading($0) })
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { viewModel.search.accept(text) }
    func didReachBottom() { viewModel.reachedBottom.accept() }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.selectItem.accept) }
  }
}

private final class RelaysRepairedViewModel {
  let search = PublishRelay<String>()
  let reachedBottom = PublishRelay<Void>()
  let selectItem = PublishRelay<String>()
  let dataSource: Driver<[String]>
  let isLoading: Driver<Bool>
  private let titles = BehaviorRelay<[String]>(value: [])
  private let isLoadingRelay = BehaviorRelay(value: false)
  private let nextRequest = BehaviorRelay<PagedSearch.Page?>(value: nil)
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
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .map { query in PagedSearch.Page(query, 1) }
      .share()
    newSearchRequests
      .map { _ in [] }
      .bind(to: titles)
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: reachedBottom.withLatestFrom(nextRequest).compactMap { $0 })
      .share()
    allSearchRequests
      .map { _ in nil }
      .bind(to: nextRequest)
      .store(in: &subscriptions)
    allSearchRequests
      .map { _ in true }
      .bind(to: isLoadingRelay)
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .flatMapLatest { request in server.titles(of: request).materialize().map { (request: request, answer: $0) } }
      .share()
    searchEvents
      .map { $0.request.missing(after: $0.answer) }
      .bind(to: nextRequest)
      .store(in: &subscriptions)
    searchEvents
      .map { _ in false }
      .bind(to: isLoadingRelay)
      .store(in: &subscriptions)
    searchEvents.map(\.answer).elements()
      .withLatestFrom(titles) { $1 + $0 }
      .bind(to: titles)
      .store(in: &subscriptions)
    searchEvents.map(\.answer).errors()
      .bind(onNext: { _ in screen.showError() })
      .store(in: &subscriptions)
  }
}
