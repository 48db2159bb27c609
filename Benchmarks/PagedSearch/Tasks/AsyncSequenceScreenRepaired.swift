import Scenarios

extension PagedSearch {
  /// Inputs as asynchronous sequences, repaired: waiting and loading are two tasks. A text cancels only the waiting; a
  /// query that differs from the last cancels the loading. A cancelled task changes nothing.
  final class AsyncSequenceScreenRepaired: MainActorScreen {
    nonisolated static let name = "async-sequence-repaired"
    nonisolated static let origin = "one task per query, cancelled by the next"
    nonisolated static let kit = Kit.asyncSequence
    nonisolated static let promise = Promise<PagedSearch>.identical

    private let texts = AsyncStream.makeStream(of: String.self)
    private let bottoms = AsyncStream.makeStream(of: Void.self)
    private let rows = AsyncStream.makeStream(of: Int.self)
    private let server: SearchServer
    private let screen: SearchScreen
    private let clock: any Clock<Duration>
    private var waiting: Task<Void, any Error>?
    private var loading: Task<Void, Never>?
    private var query: String?
    private var titles: [String] = [] {
      didSet { screen.show(titles) }
    }
    private var nextPage: Page?

    init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
      self.server = server
      self.screen = screen
      self.clock = clock
      Task { [weak self, texts = texts.stream] in
        for await text in texts { self?.wait(with: text) }
      }
      Task { [weak self, bottoms = bottoms.stream] in
        for await _ in bottoms { self?.loadNextPage() }
      }
      Task { [weak self, rows = rows.stream] in
        for await row in rows { self?.open(row) }
      }
    }

    deinit {
      waiting?.cancel()
      loading?.cancel()
    }

    func didChangeText(_ text: String) { texts.continuation.yield(text) }
    func didReachBottom() { bottoms.continuation.yield() }
    func didSelect(_ row: Int) { rows.continuation.yield(row) }

    private func wait(with text: String) {
      waiting?.cancel()
      waiting = Task { [weak self, clock] in
        try await clock.sleep(for: .milliseconds(300))
        self?.search(text)
      }
    }

    private func search(_ text: String) {
      guard !text.isEmpty, text != query else { return }
      query = text
      titles = []
      load(Page(text, 1))
    }

    private func loadNextPage() {
      if let nextPage { load(nextPage) }
    }

    private func load(_ page: Page) {
      loading?.cancel()
      nextPage = nil
      screen.setLoading(true)
      loading = Task { [weak self, server] in
        let answer: Result<[String], SearchError>
        do { answer = .success(try await server.load(page)) } catch { answer = .failure(SearchError()) }
        // A cancellation is not an error to be shown either.
        guard !Task.isCancelled else { return }
        self?.take(answer, to: page)
      }
    }

    private func take(_ answer: Result<[String], SearchError>, to page: Page) {
      nextPage = page.missing(after: answer)
      screen.setLoading(false)
      switch answer {
      case .success(let more): titles += more
      case .failure: screen.showError()
      }
    }

    private func open(_ row: Int) {
      if titles.indices.contains(row) { screen.open(titles[row]) }
    }
  }
}
