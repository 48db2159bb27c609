import Scenarios

@testable import PagedSearch

/// The repaired async sequences. Each mutant overrides the work of a task, or its cancellation. User events arrive as
/// calls.
class TaskMutant: MainActorScreen {
  typealias Page = PagedSearch.Page

  nonisolated class var name: String { String(describing: self) }
  nonisolated static let origin = "a mutant of async-sequence-repaired"
  nonisolated static let promise = Promise<PagedSearch>.identical

  final let server: SearchServer
  final let screen: SearchScreen
  final let clock: any Clock<Duration>
  final var waiting: Task<Void, any Error>?
  final var loading: Task<Void, Never>?
  final var query: String?
  final var nextPage: Page?
  final var titles: [String] = [] {
    didSet { screen.show(titles) }
  }

  required init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
    self.server = server
    self.screen = screen
    self.clock = clock
  }

  final func didChangeText(_ text: String) {
    stopWaiting()
    waiting = Task { [weak self] in
      try await self?.sleep()
      self?.search(text)
    }
  }

  func stopWaiting() { waiting?.cancel() }

  func sleep() async throws { try await clock.sleep(for: .milliseconds(300)) }

  private func search(_ text: String) {
    guard !text.isEmpty, text != query else { return }
    query = text
    titles = []
    load(Page(text, 1))
  }

  final func didReachBottom() {
    if let nextPage { load(nextPage) }
  }

  private func load(_ page: Page) {
    stopLoading()
    nextPage = nil
    screen.setLoading(true)
    loading = Task { [weak self] in await self?.finish(page) }
  }

  func stopLoading() { loading?.cancel() }

  final func answer(to page: Page) async -> Result<[String], SearchError> {
    do { return .success(try await server.load(page)) } catch { return .failure(SearchError()) }
  }

  func finish(_ page: Page) async {
    let answer = await answer(to: page)
    if !Task.isCancelled { take(answer, to: page) }
  }

  final func take(_ answer: Result<[String], SearchError>, to page: Page) {
    nextPage = page.missing(after: answer)
    screen.setLoading(false)
    switch answer {
    case .success(let more): titles += more
    case .failure: screen.showError()
    }
  }

  final func didSelect(_ row: Int) {
    if titles.indices.contains(row) { screen.open(titles[row]) }
  }
}
