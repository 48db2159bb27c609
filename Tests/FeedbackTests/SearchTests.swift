import Feedback
import Streams
import TestSupport
import Testing

/// The example of the documentation: a search with answers that arrive late and overtake each other.
@Suite struct SearchTests {
  @Test("A search shows the answer to the last query")
  func search() {
    let (world, recorder) = (World(milliseconds: ["sw": 300, "swift": 100]), Recorder())
    let token = world.search().sink { recorder.note($0.description) }
    world.typing.send("sw")
    world.scheduler.advance(by: .milliseconds(50))
    world.typing.send("swift")
    #expect(recorder.take() == "'' sw… swift…")
    world.scheduler.run()
    #expect(recorder.take() == "swift=SWIFT")
    #expect(world.answered == ["swift"], "the other request was cancelled")
    withExtendedLifetime(token) {}
  }

  @Test("A repeated query makes no request, and a query typed again after clearing makes a request")
  func again() {
    let (world, recorder) = (World(milliseconds: ["a": 300]), Recorder())
    let token = world.search().sink { recorder.note($0.description) }
    for query in ["a", "a", "", "a"] {
      world.typing.send(query)
      world.scheduler.advance(by: .milliseconds(100))
    }
    #expect(recorder.take() == "'' a… a… '' a…")
    world.scheduler.advance(by: .milliseconds(200))
    #expect(recorder.take() == "a=A")
    #expect(world.answered == ["a"])
    withExtendedLifetime(token) {}
  }

  @Test("No order of keys and answers shows an old query's answer", arguments: [false, true])
  func everyOrder(isScheduled: Bool) {
    let queries = ["a", "b", ""]
    // Two keys, 1 or 2 ms apart or at one instant, and answers after 0 to 3 ms.
    for first in queries {
      for (second, gap) in queries.flatMap({ query in (0...2).map { (query, $0) } }) {
        for (ofA, ofB) in (0...3).flatMap({ a in (0...3).map { (a, $0) } }) {
          let world = World(milliseconds: ["a": ofA, "b": ofB])
          var shown: [Search] = []
          let token = world.search(isScheduled: isScheduled).sink { shown.append($0) }
          world.typing.send(first)
          world.scheduler.advance(by: .milliseconds(gap))
          world.typing.send(second)
          world.scheduler.run()
          let story: Comment = "\(first), after \(gap) ms \(second), a takes \(ofA) ms, b \(ofB) ms"
          for state in shown { #expect(state.results.map { $0 == state.query.uppercased() } ?? true, story) }
          #expect(shown.last == Search(query: second, results: second.isEmpty ? nil : second.uppercased()), story)
          withExtendedLifetime(token) {}
        }
      }
    }
  }
}

private struct Search: Equatable, CustomStringConvertible {
  enum Event {
    case typed(String)
    case found(String)
  }

  var query = ""
  var results: String?
  var pendingQuery: String? { results == nil && !query.isEmpty ? query : nil }

  var description: String {
    query.isEmpty ? "''" : results.map { "\(query)=\($0)" } ?? "\(query)…"
  }

  static func reduce(state: Search, event: Event) -> Search {
    switch event {
    case .typed(let query): Search(query: query)
    case .found(let results): Search(query: state.query, results: results)
    }
  }
}

/// A user who types, and a service with delays.
private final class World {
  let scheduler = VirtualScheduler()
  let typing = Texts()
  private(set) var answered: [String] = []
  private let milliseconds: [String: Int]

  init(milliseconds: [String: Int]) { self.milliseconds = milliseconds }

  /// The answer arrives at once if there is no delay.
  private func results(of query: String) -> AnyPublisher<String, Never> {
    let answer = Just(query.uppercased()).handleEvents(receiveOutput: { [unowned self] _ in answered.append(query) })
    guard let delay = milliseconds[query], delay > 0 else { return answer.eraseToAnyPublisher() }
    return Just(()).delay(for: .milliseconds(delay), scheduler: scheduler).flatMap { answer }.eraseToAnyPublisher()
  }

  func search(isScheduled: Bool = false) -> Publishers.System<Search, Search.Event> {
    isScheduled
      ? Publishers.system(
        initialState: Search(), reduce: Search.reduce, scheduler: scheduler, feedback: service, keyboard)
      : Publishers.system(initialState: Search(), reduce: Search.reduce, feedback: service, keyboard)
  }

  private var service: Feedback<Search, Search.Event> {
    .react(request: \.pendingQuery) { [unowned self] query in results(of: query).map { .found($0) } }
  }

  private var keyboard: Feedback<Search, Search.Event> {
    .bind { [typing] _ in Bindings(events: [typing.map { .typed($0) }.eraseToAnyPublisher()]) }
  }
}
