import Lights
import Scenarios
import Testing
import Verification

/// Divergences that need a fault, so no promise states them.
@Suite struct FaultFindingTests {
  private static let right = Lights.benchmark.architectures.filter { $0.promise.kind == .identical }.map(\.name)

  private func divergence(of name: String, on story: String) throws -> Divergence<Lights>? {
    let architecture = try #require(Lights.benchmark.architecture(named: name))
    let steps = try StepNotation<Lights>.steps(story)
    return Judgement(of: architecture.record(Timeline(steps))).firstDivergence
  }

  private func decisions(of name: String, on story: String) throws -> [Lights.Decision] {
    let architecture = try #require(Lights.benchmark.architecture(named: name))
    let history = architecture.record(Timeline(try StepNotation<Lights>.steps(story)))
    return Judgement(of: history).moments.flatMap { $0.hearings[0].made }
  }

  /// The last shown brightness of light 1.
  private func shownBrightness(of name: String, on story: String) throws -> Int? {
    let shown = try decisions(of: name, on: story).compactMap { decision in
      if case .show(let light, _) = decision, light.id == 1 { light.brightness } else { nil }
    }
    return shown.last
  }

  @Test(
    "a repeated answer has no effect", arguments: right,
    [
      "load, failure", "load, lights, load, report brightness, lights", "load, lights, brightness, accepted",
      "load, lights, brightness, refused", "load, lights, brightness, hue, refused, accepted",
    ])
  func twice(name: String, story: String) throws {
    #expect(try divergence(of: name, on: "answers twice, " + story) == nil)
  }

  @Test(
    "the last value of a dragged slider stays, in any order of late answers",
    arguments: right,
    [
      "accepted, accepted, accepted", "newest accepted, accepted, newest accepted", "accepted, newest accepted",
      "refused, newest accepted, accepted",
    ])
  func dragged(name: String, answers: String) throws {
    let story = "load, lights, brightness, brightness, brightness, " + answers
    #expect(try divergence(of: name, on: story) == nil)
    #expect(try shownBrightness(of: name, on: story) == 3)
  }

  @Test(
    "if a store changes only at acceptance, the value of the last answer stays",
    arguments: [("accepted, accepted", 2), ("newest accepted, accepted", 1)])
  func draggedAsPublished(answers: String, value: Int) throws {
    #expect(try shownBrightness(of: "khipu", on: "load, lights, brightness, brightness, " + answers) == value)
  }

  @Test(
    "two steps of dimming before the answer command one value, if a store changes only at acceptance",
    arguments: [("khipu", 1), ("khipu-repaired", 2)])
  func dimmedTwice(name: String, values: Int) throws {
    let commands = try decisions(of: name, on: "load, lights, brightness up, brightness up").filter { $0.kind == 1 }
    #expect(commands.count == 2)
    #expect(Set(commands.map(\.payload)).count == values)
  }

  @Test(
    "a kit with a queue shows an immediate answer after the request",
    arguments: ["reducer", "feedback"])
  func answerAtOnce(name: String) throws {
    let found = try divergence(of: name, on: "answers at once, load")
    #expect(found?.expected == [.load])
    #expect(found?.actual.first == .load)
    #expect(found?.actual.count == 11, "and the ten lights")
  }
}
