import ArchitectureTesting
import Testing

@testable import PagedSearch

@Suite("An app with a world, timers and tasks") struct WorldTests {
  @Test("Right architectures pass, with or without tasks, and in parallel", arguments: 1...4)
  func right(seed: UInt64) {
    expectIdentical(PagedSearch.ReducerScreen.self, on: .swarm(seed: seed, budget: .histories(6)))
    expectIdentical(
      OnMainActor<PagedSearch.AsyncSequenceScreenRepaired>.self, on: .swarm(seed: seed, budget: .histories(6)))
  }

  @Test("A race is drawn with its answers")
  func race() throws {
    let texts = Failures.texts { expectIdentical(PagedSearch.Functions.self, on: .replay(overtaken)) }
    let text = try #require(texts.first)
    #expect(text.hasPrefix("functions shows the answer to an older query as the latest one's\n"))
    #expect(text.contains("expectIdentical(PagedSearch.Functions.self, on: .replay(\"\(overtaken)\"))"))
    expectIdentical(PagedSearch.FunctionsRepaired.self, on: .replay(overtaken))
  }

  @Test("The line to repeat a failure names a type without its module")
  func reference() throws {
    let steps = "type, type +300.000001ms"
    let texts = Failures.texts {
      expectIdentical(OnMainActor<PagedSearch.AsyncSequenceScreen>.self, on: .replay(steps))
    }
    let line = "again: expectIdentical(OnMainActor<PagedSearch.AsyncSequenceScreen>.self, on: .replay(\"\(steps)\"))"
    #expect(texts.first?.contains(line) == true)
  }

  private let overtaken = "type, quiet, type, quiet, page"

  @Test("Steps that cannot happen compare nothing")
  func idle() {
    let texts = Failures.texts { expectIdentical(PagedSearch.Imperative.self, on: .replay("page, failure")) }
    #expect(texts == ["imperative: nothing can be said: none of the steps \"page, failure\" can happen"])
  }

  @Test("A trace is cut to steps, including answers")
  func trace() throws {
    let trace = try #require(PagedSearch.traces.first).trace(seed: 1, events: 100)
    expectIdentical(PagedSearch.ReducerScreen.self, on: trace)
    let texts = Failures.texts { expectIdentical(PagedSearch.Functions.self, on: trace) }
    let text = try #require(texts.first)
    let steps = try #require(text.firstMatch(of: #/on: \.replay\("(?<steps>.+)"\)\)/#)?.steps)
    #expect(steps.split(separator: ", ").count < 8)
    let again = Failures.texts { expectIdentical(PagedSearch.Functions.self, on: .replay(String(steps))) }
    #expect(again.first?.split(separator: "\n").first == text.split(separator: "\n").first)
  }

  @Test("Two architectures of an app with a world cannot be proved equivalent")
  func proof() {
    let texts = Failures.texts { expectProved(PagedSearch.Imperative.self, against: PagedSearch.Functions.self) }
    #expect(texts.first?.contains("two have two histories") == true)
  }
}
