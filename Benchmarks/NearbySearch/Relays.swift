import MVVM
import Scenarios
import SearchSupport
import Streams

extension NearbySearch {
  /// The article's view model with relays as inputs, applied to its six streams line by line: texts are compared before
  /// they are delayed, the end of the list requests the next page, answers arrive through `flatMapLatest` and
  /// `materialize`, and a search begins with an empty list. The article says that it was given up for such a screen.
  final class Relays: NearbyArchitecture {
    static let name = "relays"
    static let origin = "Simplifying RxSwift code, input as relays, taken to its six streams"
    static let kit = Kit.mvvm
    static let promise = Promise<NearbySearch>.diverges([
      .losesPageByNext, .losesOtherHalf, .emptiesListAtPull, .loadsBeyondEnd, .searchesAgain,
    ])

    private let viewModel: RelaysViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      viewModel = RelaysViewModel(server: server, screen: screen, scheduler: scheduler)
      viewModel.dataSource
        .drive(onNext: { screen.show($0) })
        .store(in: &subscriptions)
      viewModel.isLoading
        .drive(onNext: { screen.setLoading($0) })
        .store(in: &subscriptions)
    }

    func deviceDidMove(to location: String) { viewModel.deviceLocation.accept(location) }
    func didChoose(_ location: String?) { viewModel.chosenLocation.accept(location) }
    func didChangeText(_ text: String) { viewModel.search.accept(text) }
    func didReachBottom() { viewModel.reachedBottom.accept() }
    func didPull() { viewModel.pullToRefresh.accept() }
  }
}

private final class RelaysViewModel {
  let deviceLocation = PublishRelay<String>()
  let chosenLocation = PublishRelay<String?>()
  let search = PublishRelay<String>()
  let reachedBottom = PublishRelay<Void>()
  let pullToRefresh = PublishRelay<Void>()
  let dataSource: Driver<[String]>
  let isLoading: Driver<Bool>
  private let titles = BehaviorRelay<[String]>(value: [])
  private let isLoadingRelay = BehaviorRelay(value: false)
  private let searchRequest = BehaviorRelay<NearbySearch.Page?>(value: nil)
  private var subscriptions: [AnyCancellable] = []

  init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    // Delivers at once, as RxCocoa's main scheduler does on the main thread.
    dataSource = titles.asDriver(on: ImmediateScheduler.shared)
    isLoading = isLoadingRelay.asDriver(on: ImmediateScheduler.shared)

    let location =
      deviceLocation
      .map { Optional($0) }
      .prepend(nil)
      .combineLatest(chosenLocation.prepend(nil)) { device, chosen in chosen ?? device }
      .compactMap { $0 }
      .removeDuplicates()
    let query =
      search
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .prepend("")
    let newSearchRequests =
      location
      .combineLatest(query) { NearbySearch.Page($0, $1, 1) }
      .merge(
        with: pullToRefresh.withLatestFrom(searchRequest).compactMap { $0 }
          .map { NearbySearch.Page($0.location, $0.query, 1) })
    newSearchRequests
      .map { _ in [] }
      .bind(to: titles)
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: reachedBottom.withLatestFrom(searchRequest).compactMap { $0?.next }.share())
    allSearchRequests
      .map { Optional($0) }
      .bind(to: searchRequest)
      .store(in: &subscriptions)
    allSearchRequests
      .map { _ in true }
      .bind(to: isLoadingRelay)
      .store(in: &subscriptions)

    let searchEvents =
      allSearchRequests
      .flatMapLatest { page in
        server.places(on: page).zip(server.offers(on: page)) { places, offers in places + offers }.materialize()
      }
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
