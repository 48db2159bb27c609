import PagedSearch
import Scenarios
import Streams

/// The imperative architecture. Each mutant overrides one of its methods, and is named after its type.
class ScreenMutant: SearchArchitecture {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<PagedSearch>.identical

  final let server: SearchServer
  final let screen: SearchScreen
  final let scheduler: VirtualScheduler
  final var quiet: (any Cancellable)?
  final var request: (any Cancellable)?
  final var query: String?
  final var titles: [String] = []
  final var pageCount = 0
  final var isLoading = false
  final var isWhole = false

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    self.scheduler = scheduler
  }

  var quietPeriod: Duration { .milliseconds(300) }

  func stopWaiting() { quiet?.cancel() }

  final func didChangeText(_ text: String) {
    stopWaiting()
    quiet = scheduler.schedule(after: quietPeriod) { [weak self] in self?.becomeQuiet(text) }
  }

  func isNew(_ text: String) -> Bool { !text.isEmpty && text != query }

  private func becomeQuiet(_ text: String) {
    guard isNew(text) else { return }
    cancelRequest()
    query = text
    resetPages()
    resetTitles()
    loadNextPage()
  }

  func cancelRequest() { request?.cancel() }

  func resetPages() { (pageCount, isWhole) = (0, false) }

  func resetTitles() {
    titles = []
    screen.show(titles)
  }

  var loadsMore: Bool { query != nil && !isLoading && !isWhole }

  final func didReachBottom() {
    if loadsMore { loadNextPage() }
  }

  var nextPage: PagedSearch.Page { PagedSearch.Page(query ?? "", pageCount + 1) }

  final func loadNextPage() {
    let page = nextPage
    isLoading = true
    showLoading()
    request = server.load(page) { [weak self] answer in
      switch answer {
      case .success(let more): self?.didLoad(more)
      case .failure: self?.didFail()
      }
    }
  }

  func showLoading() { screen.setLoading(true) }

  func didLoad(_ more: [String]) {
    isLoading = false
    screen.setLoading(false)
    pageCount += 1
    isWhole = more.isEmpty
    add(more)
    screen.show(titles)
  }

  func add(_ more: [String]) { titles += more }

  func didFail() {
    isLoading = false
    screen.setLoading(false)
    screen.showError()
  }

  func didSelect(_ row: Int) {
    if titles.indices.contains(row) { screen.open(titles[row]) }
  }
}
