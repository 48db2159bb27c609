import PagedSearch
import Scenarios
import Streams
import Testing

/// The client of the architectures. A text begins a request, and the end of the list cancels it.
@Suite struct SearchServerTests {
  /// Shows the titles of the answer, then the word "finished" or "failed".
  final class Publishing: SearchArchitecture {
    static let name = "publishing"
    static let origin = "a test"
    static let promise = Promise<PagedSearch>.identical
    private let server: SearchServer
    let screen: SearchScreen
    private var subscription: AnyCancellable?

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
    }

    func didChangeText(_ text: String) {
      let titles = server.titles(of: PagedSearch.Page(text, 1))
      subscription = titles.sink { [screen] in
        screen.open($0 == .finished ? "finished" : "failed")
      } receiveValue: { [screen] in
        screen.show($0)
      }
    }

    func didReachBottom() { subscription = nil }
    func didSelect(_ row: Int) {}
  }

  /// The same with a closure.
  final class Calling: SearchArchitecture {
    static let name = "calling"
    static let origin = "a test"
    static let promise = Promise<PagedSearch>.identical
    private let server: SearchServer
    let screen: SearchScreen
    private var request: (any Cancellable)?

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
    }

    func didChangeText(_ text: String) {
      request = server.load(PagedSearch.Page(text, 1)) { [screen] answer in
        if let titles = try? answer.get() { screen.show(titles) }
        screen.open(answer == .failure(SearchError()) ? "failed" : "finished")
      }
    }

    func didReachBottom() { request?.cancel() }
    func didSelect(_ row: Int) {}
  }

  /// The same in a task.
  final class Awaiting: MainActorScreen {
    nonisolated static let name = "awaiting"
    nonisolated static let origin = "a test"
    nonisolated static let promise = Promise<PagedSearch>.identical
    private let server: SearchServer
    private let screen: SearchScreen
    private var task: Task<Void, any Error>?

    init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
      self.server = server
      self.screen = screen
    }

    func didChangeText(_ text: String) {
      task = Task {
        do throws(any Error) {
          screen.show(try await server.load(PagedSearch.Page(text, 1)))
          screen.open("finished")
        } catch is SearchError { screen.open("failed") }
      }
    }

    func didReachBottom() { task?.cancel() }
    func didSelect(_ row: Int) {}
  }

  static let clients = [entry(Publishing.self), entry(Calling.self), entry(OnMainActor<Awaiting>.self)]

  private func decisions(
    of client: ArchitectureEntry<PagedSearch>, at steps: [Step]
  ) -> [PagedSearch.Decision] {
    client.record(Timeline(steps)).entries.map(\.decision)
  }

  private func step(_ word: String) throws -> Step {
    .letter(try #require(PagedSearch.letters.firstIndex { $0.word == word }))
  }

  static let asked = PagedSearch.Decision.load(PagedSearch.Page("1", 1))

  @Test("a request begins at the subscription, and its answer ends it", arguments: clients)
  func answers(_ client: ArchitectureEntry<PagedSearch>) throws {
    #expect(
      decisions(of: client, at: [try step("type"), try step("page"), try step("page")])
        == [Self.asked, .show(["11a", "11b"]), .open("finished")])
    #expect(
      decisions(of: client, at: [try step("type"), try step("failure"), try step("page")])
        == [Self.asked, .open("failed")])
  }

  @Test("a cancelled request is not answered", arguments: clients)
  func cancels(_ client: ArchitectureEntry<PagedSearch>) throws {
    let history = client.record(Timeline([try step("type"), try step("overscroll"), try step("page")]))
    #expect(history.entries.map(\.decision) == [Self.asked])
    // The request was cancelled, so the last step changes nothing.
    #expect(history.idleSteps == [2])
  }

  @Test("an answer within the call is received", arguments: clients)
  func answersAtOnce(_ client: ArchitectureEntry<PagedSearch>) throws {
    #expect(
      decisions(of: client, at: [Step(.world(.atOnce)), try step("type")])
        == [Self.asked, .show(["11a", "11b"]), .open("finished")])
  }

  @Test(
    "a publisher or a task receives neither a second answer nor one after its cancellation",
    arguments: [entry(Publishing.self), entry(OnMainActor<Awaiting>.self)])
  func hearsOnce(_ client: ArchitectureEntry<PagedSearch>) throws {
    #expect(
      decisions(of: client, at: [Step(.world(.twice)), try step("type"), try step("page")])
        == [Self.asked, .show(["11a", "11b"]), .open("finished")])
    #expect(
      decisions(
        of: client,
        at: [Step(.world(.afterCancellation)), try step("type"), try step("overscroll"), try step("page")])
        == [Self.asked])
  }

  @Test("showing the same again is no decision")
  func screen() {
    let decisions = DecisionLog<PagedSearch.Decision>()
    let screen = SearchScreen(decisions)
    screen.show([])
    screen.setLoading(false)
    screen.show(["a"])
    screen.show(["a"])
    screen.setLoading(true)
    screen.setLoading(true)
    screen.show([])
    screen.showError()
    screen.showError()
    #expect(decisions.entries.map(\.decision) == [.show(["a"]), .loading(true), .show([]), .fail, .fail])
  }

  @Test("the list grows and shrinks with what is shown")
  func list() {
    let screen = SearchScreen(DecisionLog<PagedSearch.Decision>())
    #expect(!screen.reachesBottom(by: .bottom))
    screen.show(["a", "b"])
    #expect(screen.reachesBottom(by: .bottom))
    #expect(!screen.reachesBottom(by: .bottom))
    screen.show([])
    #expect(!screen.reachesBottom(by: .bottom))
  }

  @Test("a selected row gives its title, and a missing row gives nothing")
  func rows() {
    let screen = SearchScreen(DecisionLog<PagedSearch.Decision>())
    var selected: [String] = []
    for row in 0...2 { screen.modelSelected(row) { selected.append($0) } }
    screen.show(["a", "b"])
    for row in 0...2 { screen.modelSelected(row) { selected.append($0) } }
    #expect(selected == ["a", "b"])
  }
}
