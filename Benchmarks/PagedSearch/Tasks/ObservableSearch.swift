import Observation

extension PagedSearch {
  @MainActor @Observable
  final class ObservableSearch {
    private(set) var titles: [String] = []
    private(set) var isLoading = false
    /// Whether an error is to be shown; the view resets it.
    var hasFailed = false

    @ObservationIgnored private let server: SearchServer
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var waiting: Task<Void, any Error>?
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var query: String?
    @ObservationIgnored private var nextPage: Page?

    init(server: SearchServer, clock: any Clock<Duration>) {
      self.server = server
      self.clock = clock
    }

    deinit {
      waiting?.cancel()
      loading?.cancel()
    }

    func changeText(_ text: String) {
      waiting?.cancel()
      waiting = Task { [weak self, clock] in
        try await clock.sleep(for: .milliseconds(300))
        self?.search(text)
      }
    }

    func reachBottom() {
      if let nextPage { load(nextPage) }
    }

    private func search(_ text: String) {
      guard !text.isEmpty, text != query else { return }
      query = text
      titles = []
      load(Page(text, 1))
    }

    private func load(_ page: Page) {
      loading?.cancel()
      nextPage = nil
      isLoading = true
      loading = Task { [weak self, server] in
        let answer: Result<[String], SearchError>
        do { answer = .success(try await server.load(page)) } catch { answer = .failure(SearchError()) }
        guard !Task.isCancelled else { return }
        self?.take(answer, to: page)
      }
    }

    private func take(_ answer: Result<[String], SearchError>, to page: Page) {
      nextPage = page.missing(after: answer)
      isLoading = false
      switch answer {
      case .success(let more): titles += more
      case .failure: hasFailed = true
      }
    }
  }
}
