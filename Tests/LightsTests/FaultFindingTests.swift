import Lights
import Scenarios
import Testing
import Verification

/// What shows only under a fault, hence stands in no promise.
@Suite struct FaultFindingTests {
  private static let right = Lights.benchmark.architectures.filter { $0.promise.kind == .identical }.map(\.name)

  private func divergence(of name: String, on story: String) throws -> Divergence<Lights>? {
    let architecture = try #require(Lights.benchmark.architecture(named: name))
    let steps = try StepNotation<Lights>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  @Test(
    "an answer that comes twice is heard once", arguments: right,
    [
      "load, failure", "load, lights, load, report brightness, lights", "load, lights, brightness, accepted",
      "load, lights, brightness, refused", "load, lights, brightness, hue, refused, accepted",
    ])
  func twice(name: String, story: String) throws {
    #expect(try divergence(of: name, on: "answers twice, " + story) == nil)
  }

  @Test(
    "a kit that queues what it is sent shows an answer that comes at once after the call that asked",
    arguments: ["reducer", "feedback"])
  func answerAtOnce(name: String) throws {
    let found = try divergence(of: name, on: "answers at once, load")
    #expect(found?.expected == [.load])
    #expect(found?.actual.first == .load)
    #expect(found?.actual.count == 11, "and the ten lights")
  }
}
