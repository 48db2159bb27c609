import Orders
import Scenarios
import Testing
import Verification

/// The words of a witness, as `bench list` prints them, are valid after `bench verify --replay`.
@Suite struct WitnessTests {
  typealias Entry = ArchitectureEntry<Orders>

  @Test("the words of a witness are steps that show its cause first", arguments: Orders.architectures)
  func replays(architecture: Entry) throws {
    let causes = architecture.promise.causes
    for index in causes.indices {
      let words = Orders.words(of: causes[index].witness).joined(separator: ", ")
      let steps = try StepNotation<Orders>.steps(words)
      let divergence = Judgement(of: architecture.record(Timeline(steps))).firstDivergence
      let shown = divergence.flatMap { divergence in causes.firstIndex { $0.explains(divergence) } }
      #expect(shown == index, "\(words)")
    }
  }
}
