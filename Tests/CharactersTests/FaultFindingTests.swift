import Characters
import Scenarios
import Testing
import Verification

/// Divergences that need a fault, so no promise states them.
@Suite struct FaultFindingTests {
  /// A history with a fault, and the architectures that decide otherwise only in it.
  struct Finding: Sendable, CustomTestStringConvertible {
    let story: String
    let differing: Set<String>

    init(_ story: String, _ differing: Set<String>) {
      self.story = story
      self.differing = differing
    }

    var testDescription: String { story }
  }

  static let findings = [
    Finding("answers at once, appear", ["reducer"]),
    Finding("answers twice, appear, page", ["imperative"]),
    Finding("answers after cancellation, appear, type, quiet, page", ["imperative"]),
    Finding("answers never, appear, type, quiet, bottom, retry", []),
    Finding("appear > bottom", []),
    Finding("appear, page > bottom", ["reducer"]),
    Finding("appear, bad-status > retry", ["reducer"]),
    Finding("appear, page, bottom > bottom, page", []),
  ]

  @Test("under each fault exactly the listed architectures differ", arguments: findings)
  func differing(_ finding: Finding) throws {
    let steps = try StepNotation<Characters>.steps(finding.story)
    let right = Characters.architectures.filter(\.promise.causes.isEmpty)
    let differing = right.filter { Judgement(of: $0.record(Timeline(steps))).firstDivergence != nil }
    #expect(Set(differing.map(\.name)) == finding.differing)
    #expect(right.count > 4)
  }

  private func actual(_ name: String, _ story: String) throws -> [Characters.Decision]? {
    let architecture = try #require(Characters.benchmark.architecture(named: name))
    let steps = try StepNotation<Characters>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence?.actual
  }

  @Test("plain fields list a repeated page twice, and show a cancelled one")
  func plainFields() throws {
    let page = (1...20).map { "#\($0)" }
    #expect(try actual("imperative", "answers twice, appear, page") == [.show(.success(page + page))])
    let story = "answers after cancellation, appear, type, quiet, page"
    #expect(try actual("imperative", story) == [.show(.success(page))])
  }

  @Test("at an immediate answer, a store writes one state for both actions, and the loading state is not seen")
  func unseenLoading() throws {
    let decisions = try actual("reducer", "answers at once, appear")
    #expect(decisions == [.request(.characters()), .show(.success((1...20).map { "#\($0)" }))])
  }
}
