import Scenarios
import TestSupport
import Testing
import Verification

@Suite("Played histories in a world") struct PlayedWorldTests {
  private func played(_ name: String, _ notation: String) throws -> PlayedHistory {
    let architecture = try #require(Lookup.benchmark.architecture(named: name))
    return PlayedHistory(
      of: try StepNotation<Lookup>.steps(notation), in: DifferentialPair(of: architecture, in: Lookup.benchmark))
  }

  @Test("A request is listed from its step until its answer, with its possible answers")
  func requests() throws {
    let history = try played("right", "type, quiet, found")
    #expect(history.steps.map(\.event) == ["type \"1\"", "quiet", "found 1"])
    #expect(history.steps.map(\.origin) == [.user, .time, .world])
    let request = PlayedHistory.Request(decision: "ask(1)", answers: ["found 1", "failed"], isCancelled: false)
    #expect(history.steps.map(\.requests) == [[], [request], []])
    #expect(history.steps.map { $0.hearings[0].due } == [[], ["ask(1)"], ["show(1)"]])
    #expect(history.steps.map { $0.hearings[0].made } == [[], ["ask(1)"], ["show(1)"]])
  }

  @Test("Two requests are listed by their decisions, in the order in which they were made")
  func twoRequests() throws {
    let history = try played("ignoring", "type, quiet, type, quiet, newest found, found")
    #expect(
      history.steps.map { $0.requests.map(\.decision) } == [
        [], ["ask(1)"], ["ask(1)"], ["ask(1)", "ask(2)"], ["ask(1)"], [],
      ])
  }

  @Test("The state shows the request, and not the harness's own objects")
  func holdings() throws {
    let history = try played("right", "type, quiet, found")
    #expect(history.start.map(\.name) == ["timer", "request", "awaited"])
    #expect(history.start.map(\.after) == ["nil", "nil", "nil"])
    #expect(history.steps[0].holdings.first == .init(name: "timer", before: "nil", after: "ScheduledAction"))
    let changes = history.steps[1].holdings.filter(\.isChanged)
    #expect(changes.contains(.init(name: "request", before: "nil", after: #""under way""#)), "\(changes)")
    #expect(changes.contains(.init(name: "awaited", before: "nil", after: #""1""#)), "\(changes)")
  }

  @Test("A decision of the architecture's own timer at a wrong instant is the last step")
  func timer() throws {
    let history = try played("hasty", "type, quiet, found")
    #expect(history.firstWrong == history.steps.count - 1)
    #expect(history.steps.last?.origin == .architecture)
    #expect(history.steps.last?.nanoseconds == 290_000_001)
  }
}
