import Scenarios
import Streams

extension PagedSearch {
  /// The baseline: fields, callbacks and a timer; no kit, no stream, no model. A new query cancels the former request.
  final class Imperative: SearchArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let kit = Kit.imperative
    static let promise = Promise<PagedSearch>.identical

    private let server: SearchServer
    let screen: SearchScreen
    private let scheduler: VirtualScheduler
    private var quiet: (any Cancellable)?
    private var request: (any Cancellable)?
    private var query: String?
    private var titles: [String] = []
    private var pageCount = 0
    private var isLoading = false
    private var isWhole = false

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    deinit {
      quiet?.cancel()
      request?.cancel()
    }

    func didChangeText(_ text: String) {
      quiet?.cancel()
      quiet = scheduler.schedule(after: .milliseconds(300)) { [weak self] in self?.search(text) }
    }

    func didReachBottom() {
      if query != nil, !isLoading, !isWhole { loadNextPage() }
    }

    func didSelect(_ row: Int) {
      if titles.indices.contains(row) { screen.open(titles[row]) }
    }

    private func search(_ text: String) {
      guard !text.isEmpty, text != query else { return }
      request?.cancel()
      query = text
      pageCount = 0
      isWhole = false
      titles = []
      screen.show(titles)
      loadNextPage()
    }

    private func loadNextPage() {
      guard let query else { return }
      isLoading = true
      screen.setLoading(true)
      request = server.load(Page(query, pageCount + 1)) { [weak self] answer in self?.didLoad(answer) }
    }

    private func didLoad(_ answer: Result<[String], SearchError>) {
      isLoading = false
      screen.setLoading(false)
      switch answer {
      case .success(let more):
        pageCount += 1
        isWhole = more.isEmpty
        titles += more
        screen.show(titles)
      case .failure: screen.showError()
      }
    }
  }
}
