import Scenarios

extension PagedSearch {
  /// Inputs as asynchronous sequences, and the search as usually published: each text starts a task and cancels the
  /// former one. The task sleeps, then searches, and clears the activity indicator in the end. Loading a next page is a
  /// separate task, which a text and a search also cancel.
  final class AsyncSequenceScreen: MainActorScreen {
    nonisolated static let name = "async-sequence"
    nonisolated static let origin = "Search & Filter with Debouncing (pixelper.com), with pages"
    nonisolated static let kit = Kit.asyncSequence
    nonisolated static let isPublished = true
    nonisolated static let promise = Promise<PagedSearch>.diverges([
      .givesUpWhileTyping, .searchesSameTextAgain, .hidesIndicatorOfNext,
    ])

    private let texts = AsyncStream.makeStream(of: String.self)
    private let bottoms = AsyncStream.makeStream(of: Void.self)
    private let rows = AsyncStream.makeStream(of: Int.self)
    private let server: SearchServer
    private let screen: SearchScreen
    private let clock: any Clock<Duration>
    private var searchTask: Task<Void, Never>?
    private var pageTask: Task<Void, Never>?
    private var titles: [String] = [] {
      didSet { screen.show(titles) }
    }
    private var isLoading = false {
      didSet { screen.setLoading(isLoading) }
    }
    /// The page that the end of the list loads; nil before the first page, and after the last.
    private var nextPage: Page?

    init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
      self.server = server
      self.screen = screen
      self.clock = clock
      Task { [weak self, texts = texts.stream] in
        for await text in texts { self?.performSearch(text) }
      }
      Task { [weak self, bottoms = bottoms.stream] in
        for await _ in bottoms { self?.loadNextPage() }
      }
      Task { [weak self, rows = rows.stream] in
        for await row in rows { self?.open(row) }
      }
    }

    deinit {
      searchTask?.cancel()
      pageTask?.cancel()
    }

    func didChangeText(_ text: String) { texts.continuation.yield(text) }
    func didReachBottom() { bottoms.continuation.yield() }
    func didSelect(_ row: Int) { rows.continuation.yield(row) }

    private func performSearch(_ query: String) {
      searchTask?.cancel()
      pageTask?.cancel()
      guard !query.isEmpty else { return }
      searchTask = Task { [weak self, clock] in
        try? await clock.sleep(for: .milliseconds(300))
        guard !Task.isCancelled else { return }
        self?.pageTask?.cancel()
        self?.titles = []
        await self?.load(Page(query, 1))
      }
    }

    private func loadNextPage() {
      guard !isLoading, let nextPage else { return }
      pageTask = Task { [weak self] in await self?.load(nextPage) }
    }

    private func load(_ page: Page) async {
      nextPage = nil
      isLoading = true
      do {
        let more = try await server.load(page)
        titles += more
        nextPage = page.missing(after: .success(more))
      } catch {
        if !Task.isCancelled {
          nextPage = page
          screen.showError()
        }
      }
      isLoading = false
    }

    private func open(_ row: Int) {
      if titles.indices.contains(row) { screen.open(titles[row]) }
    }
  }
}
