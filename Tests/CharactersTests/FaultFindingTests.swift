import Characters
import Scenarios
import Testing
import Verification

/// What shows only under a fault, hence stands in no promise.
@Suite struct FaultFindingTests {
  /// A history with a fault, and who of those that are right without one decides otherwise in it.
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

  @Test("who is right without a fault differs under it, or does not", arguments: findings)
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

  @Test("plain fields list a page twice that comes twice, and show one that was cancelled")
  func plainFields() throws {
    let page = (1...20).map { "#\($0)" }
    #expect(try actual("imperative", "answers twice, appear, page") == [.show(.success(page + page))])
    let story = "answers after cancellation, appear, type, quiet, page"
    #expect(try actual("imperative", story) == [.show(.success(page))])
  }

  @Test("where an answer comes at once, a store writes one state for both actions, and nobody sees it loading")
  func unseenLoading() throws {
    let decisions = try actual("reducer", "answers at once, appear")
    #expect(decisions == [.request(.characters()), .show(.success((1...20).map { "#\($0)" }))])
  }
}
