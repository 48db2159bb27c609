import NearbySearch
import Scenarios
import Testing
import Verification

/// Divergences that need a fault of the world, so no promise states them.
@Suite struct FaultFindingTests {
  typealias Decision = NearbySearch.Decision
  static let correct = NearbySearch.benchmark.architectures.filter { $0.promise.causes.isEmpty }.map(\.name)

  private func divergence(of name: String, on story: String) throws -> Divergence<NearbySearch>? {
    let architecture = try #require(NearbySearch.benchmark.architecture(named: name))
    let steps = try StepNotation<NearbySearch>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  @Test("only the architecture without request state shows a repeated answer twice", arguments: correct)
  func answersTwice(name: String) throws {
    let found = try divergence(of: name, on: "choose, answer, answers twice, answer")
    let twice: [Decision] = [.show(["Pc1/1", "Oc1/1", "Pc1/1", "Oc1/1"])]
    #expect(found?.actual == (name == "imperative" ? twice : nil))
  }

  @Test("only the architecture that trusts in cancellation shows the page of an old location", arguments: correct)
  func answersAfterCancellation(name: String) throws {
    let found = try divergence(of: name, on: "answers after cancellation, choose, choose, answer, answer")
    #expect(found?.actual == (name == "imperative" ? [.loading(false), .show(["Pc1/1", "Oc1/1"])] : nil))
  }

  @Test("at immediate answers, some architectures show the loading state too late, or not at all", arguments: correct)
  func answersAtOnce(name: String) throws {
    let found = try divergence(of: name, on: "answers at once, choose")
    let page = NearbySearch.Page("c1", "", 1)
    let loads: [Decision] = [.loadPlaces(page), .loadOffers(page)]
    let shown = Decision.show(["Pc1/1", "Oc1/1"])
    switch name {
    // The event of the answer is handled after the event that asked.
    case "feedback": #expect(found?.actual == [.loading(true)] + loads + [shown, .loading(false)])
    // A store writes one state for both actions.
    case "reducer": #expect(found?.actual == loads + [shown])
    default: #expect(found == nil)
    }
  }
}
