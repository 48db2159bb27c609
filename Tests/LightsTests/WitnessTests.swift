import Lights
import Scenarios
import Testing
import Verification

/// The words of a witness, as `bench list` prints them, are valid after `bench verify --replay`.
@Suite struct WitnessTests {
  typealias Entry = ArchitectureEntry<Lights>

  @Test("the words of a witness are steps that show its cause first", arguments: Lights.architectures)
  func replays(architecture: Entry) throws {
    let causes = architecture.promise.causes
    for index in causes.indices {
      let words = Lights.words(of: causes[index].witness).joined(separator: ", ")
      let steps = try StepNotation<Lights>.steps(words)
      let divergence = Judgement(of: architecture.record(Timeline(steps))).firstDivergence
      let shown = divergence.flatMap { divergence in causes.firstIndex { $0.explains(divergence) } }
      #expect(shown == index, "\(words)")
    }
  }

  @Test("the published dimmer stops at a hundredth upwards, too", arguments: [-100, 5, 9])
  func hundredth(step: Int) throws {
    let architecture = try #require(Lights.benchmark.architecture(named: "khipu"))
    let lights = Lights.World().lights.map { light in
      var light = light
      light.apply(.quantity(.saturation, 0))
      return light
    }
    let steps = [Lights.Event.load, .lights(lights), .dim(.saturation, by: step, of: 1)]
    let divergence = try #require(
      Judgement(of: architecture.record(Script<Lights>(steps))).firstDivergence)
    let cause = try #require(architecture.promise.causes.first { $0.explains(divergence) })
    #expect(cause.sentence == "dims saturation and brightness to no less than a hundredth")
  }
}
