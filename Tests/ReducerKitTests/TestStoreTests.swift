import ReducerKit
import Streams
import Testing

private struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var hits: [String] = []
  }
  enum Action: Equatable {
    case typed(String)
    case found([String])
    case stop
  }
  let scheduler: VirtualScheduler

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .typed(let query):
      state.query = query
      return .publisher { Just(.found([query, query])).delay(for: .seconds(1), scheduler: scheduler) }
        .cancellable(id: 1)
    case .found(let hits):
      state.hits = hits
      return .none
    case .stop:
      return .cancel(id: 1)
    }
  }
}

/// A test store, its reports, and their call sites.
private final class Bench {
  private final class Reports {
    var messages: [String] = []
    var sites: [CallSite] = []
  }

  let scheduler = VirtualScheduler()
  private(set) var store: TestStore<Search.State, Search.Action>!
  private let all = Reports()
  var reports: [String] { all.messages }
  var sites: [CallSite] { all.sites }

  init() {
    store = TestStore(
      initialState: Search.State(), reducer: { [scheduler] in Search(scheduler: scheduler) },
      report: { [all] message, site in
        all.messages.append(message)
        all.sites.append(site)
      })
  }

  func second() { scheduler.advance(by: .seconds(1)) }

  func release() { store = nil }
}

@Suite struct TestStoreTests {
  @Test("Contracts 13, 14 and 15: a test that states everything gets no report")
  func everythingSaid() {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.second()
    bench.store.receive(.found(["a", "a"])) { $0.hits = ["a", "a"] }
    bench.store.send(.typed("b")) { $0.query = "b" }
    bench.second()
    #expect(
      bench.store.state == Search.State(query: "b", hits: ["a", "a"]), "the state lacks actions that were not received")
    bench.store.receive(where: { if case .found = $0 { true } else { false } }, assert: { $0.hits = ["b", "b"] })
    bench.store.send(.typed("b"))
    bench.store.send(.stop)
    bench.store.finish()
    bench.release()
    #expect(bench.reports == [])
  }

  @Test("Contract 13: a wrong description of the state and a missing description are reported")
  func wrongState() {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "b" }
    bench.store.send(.typed("c"))
    #expect(
      bench.reports == [
        """
        After typed("a") was sent the state is not as expected.
        Expected: State(query: "b", hits: [])
        Actual:   State(query: "a", hits: [])
        """,
        """
        After typed("c") was sent the state is not as expected.
        Expected: State(query: "a", hits: [])
        Actual:   State(query: "c", hits: [])
        """,
      ])
  }

  @Test("Contract 13: a description that changes nothing is reported")
  func idleDescription() {
    let bench = Bench()
    bench.store.send(.stop) { $0.query = "" }
    #expect(
      bench.reports == [
        "After stop was sent the state should have changed, but it has not, and the closure changes nothing."
      ])
  }

  @Test("Contract 13: an action that is not received before the next `send` is reported once")
  func notReceived() {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.second()
    bench.store.send(.stop)
    bench.store.finish()
    #expect(
      bench.reports == [
        #"Actions that effects sent were not received before the test sent stop: found(["a", "a"])."#
      ])
    #expect(bench.store.state.hits == ["a", "a"])
  }

  @Test("Contract 14: received actions are in order, each with the state right after it")
  func order() {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.store.send(.typed("b")) { $0.query = "b" }
    bench.second()
    bench.store.receive(.found(["a", "a"])) { $0.hits = ["a", "a"] }
    bench.store.receive(.found(["b", "b"])) { $0.hits = ["b", "b"] }
    #expect(bench.reports == [])
  }

  @Test("Contract 14: an unexpected action, a missing action and a wrong state are reported")
  func wrongReception() {
    let bench = Bench()
    bench.store.receive(.stop)
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.store.receive(where: { _ in true })
    bench.second()
    bench.store.receive(.stop)
    bench.store.send(.typed("b")) { $0.query = "b" }
    bench.second()
    bench.store.receive(.found(["b", "b"]))
    #expect(
      bench.reports == [
        "Expected stop, but no effect has sent an action. Effects under way: 0.",
        "Expected an action that matches, but no effect has sent an action. Effects under way: 1.",
        #"Expected stop, but received found(["a", "a"])."#,
        """
        After found(["b", "b"]) was received the state is not as expected.
        Expected: State(query: "b", hits: ["a", "a"])
        Actual:   State(query: "b", hits: ["b", "b"])
        """,
      ])
  }

  @Test("Contract 15: `finish` reports a running effect once, at the line that sent its action")
  func finish() throws {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.second()
    bench.store.receive(.found(["a", "a"])) { $0.hits = ["a", "a"] }
    let line: UInt = #line + 1
    bench.store.send(.typed("b")) { $0.query = "b" }
    bench.store.finish()
    #expect(bench.reports == [#"An effect of typed("b") is still under way at the end."#])
    #expect(bench.sites.map(\.line) == [line])
    bench.release()
    #expect(bench.reports.count == 1, "a report is not repeated")
  }

  @Test("Contract 15: releasing the store without `finish` reports actions that were not received")
  func endOfLife() {
    let bench = Bench()
    bench.store.send(.typed("a")) { $0.query = "a" }
    bench.second()
    bench.release()
    #expect(bench.reports == [#"Actions that effects sent were not received until the end: found(["a", "a"])."#])
  }

  @Test("A report has the location of the test's call, as Swift Testing has it")
  func site() throws {
    let bench = Bench()
    let here = #_sourceLocation
    bench.store.send(.typed("a"))
    let site = try #require(bench.sites.first)
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
    #expect((location.fileID, location.line) == (here.fileID, here.line + 1))
    #expect("\(site.filePath)" == #filePath)
  }

  @Test("By default a report ends the program")
  func trap() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestStore(initialState: Search.State()) { Search(scheduler: VirtualScheduler()) }.send(.typed("a"))
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(#"After typed("a") was sent the state is not as expected."#))
  }
}
