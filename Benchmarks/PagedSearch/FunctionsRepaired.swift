import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// Inputs as functions, repaired: the view delays first and compares then. The view model keeps its one request, so
  /// that the next one cancels it. A page counts only after its answer.
  final class FunctionsRepaired: SearchArchitecture {
    static let name = "functions-repaired"
    static let origin = "input as functions, repaired"
    static let kit = Kit.mvvm
    static let promise = Promise<PagedSearch>.identical

    private let text = PassthroughSubject<String, Never>(.confined)
    let screen: SearchScreen
    private let viewModel: FunctionsRepairedViewModel
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      viewModel = FunctionsRepairedViewModel(server: server, screen: screen)
      viewModel.dataSource
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      viewModel.isLoading
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
      text
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .filter { !$0.isEmpty }
        .removeDuplicates()
        .sink { [viewModel] query in viewModel.search(query) }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { viewModel.reachedBottom() }
    func didSelect(_ row: Int) { screen.modelSelected(row, viewModel.selectItem) }
  }
}

private final class FunctionsRepairedViewModel {
  let dataSource = CurrentValueSubject<[String], Never>([], .confined)
  let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
  private let server: SearchServer
  private let screen: SearchScreen
  /// The page that the end of the list loads after the current request; nil after the last page.
  private var nextRequest: PagedSearch.Page?
  private var request: AnyCancellable?

  init(server: SearchServer, screen: SearchScreen) {
    self.server = server
    self.screen = screen
  }

  func search(_ query: String) {
    dataSource.send([])
    load(PagedSearch.Page(query, 1))
  }

  func reachedBottom() {
    guard !isLoading.value, let nextRequest else { return }
    load(nextRequest)
  }

  func selectItem(_ title: String) { screen.open(title) }

  private func load(_ page: PagedSearch.Page) {
    isLoading.send(true)
    request = server.titles(of: page)
      .materialize()
      .sink { [unowned self] answer in didLoad(answer, page) }
  }

  private func didLoad(_ answer: Result<[String], SearchError>, _ page: PagedSearch.Page) {
    isLoading.send(false)
    nextRequest = page.missing(after: answer)
    switch answer {
    case .success(let titles): dataSource.send(dataSource.value + titles)
    case .failure: screen.showError()
    }
  }
}
