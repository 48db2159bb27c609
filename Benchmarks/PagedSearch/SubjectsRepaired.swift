import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as subjects, repaired: the typed text is delayed first and compared then, once for all subscribers. The end
  /// of the list loads the missing page, if there is one and none is loading.
  ///
  /// The contract is unchanged: completing or failing a subject still stops the screen.
  final class SubjectsRepaired: SearchArchitecture, Completable, Failable {
    static let name = "subjects-repaired"
    static let origin = "input as subjects, repaired"
    static let kit = Kit.mvvm
    static let promise = Promise<PagedSearch>.identical
    static let completableLanes = SearchInputs.lanes
    static let failableLanes = SearchInputs.lanes

    let screen: SearchScreen
    private let viewModel: SubjectsRepairedViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = SubjectsRepairedViewModel(server: server, screen: screen, scheduler: scheduler)
      viewModel.dataSource
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { viewModel.inputs.search.send(text) }
    func didReachBottom() { viewModel.inputs.reachedBottom.send(()) }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.inputs.selectItem.send) }
    func complete(lane: Int) { viewModel.inputs.end(lane: lane, .finished) }
    func fail(lane: Int) { viewModel.inputs.end(lane: lane, .failure(SearchError())) }
  }
}

private final class SubjectsRepairedViewModel {
  let inputs = SearchInputs()
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let nextRequest = CurrentValueSubject<PagedSearch.Page?, any Error>(nil, .confined)
  private var subscriptions: [AnyCancellable] = []

  init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    inputs.selectItem
      .bind { screen.open($0) }
      .store(in: &subscriptions)

    let newSearchRequests = inputs.search
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .map { query in PagedSearch.Page(query, 1) }
      .share()
    newSearchRequests
      .bind { [dataSource] _ in dataSource.send([]) }
      .store(in: &subscriptions)

    let allSearchRequests =
      newSearchRequests
      .merge(with: inputs.reachedBottom.withLatestFrom(nextRequest).compactMap { $0 })
      .share()
    allSearchRequests
      .bind { [isLoading, nextRequest] _ in
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
      .bind { [isLoading, nextRequest] event in
        isLoading.send(false)
        nextRequest.send(event.request.missing(after: event.answer))
      }
      .store(in: &subscriptions)
    searchEvents.map(\.answer).elements()
      .withLatestFrom(dataSource.setFailureType(to: (any Error).self)) { $1 + $0 }
      .bind { [dataSource] titles in dataSource.send(titles) }
      .store(in: &subscriptions)
    searchEvents.map(\.answer).errors()
      .bind { _ in screen.showError() }
      .store(in: &subscriptions)
  }
}
