import TestSupport
import Testing
import VideoCallPhone

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<VideoCallPhone>

  static let mutants = [
    Mutant(EmptyNumberCalled.self, "Call"),
    Mutant(AnswersLastPushed.self, "push, push, answer"),
    Mutant(LastPushedCleared.self, "push, push, answer"),
    Mutant(AnswersFirstPushed.self, "push, push, unanswered, answer"),
    Mutant(AnswersOnce.self, "push, answer, push, answer"),
    Mutant(EndedCalled.self, "push, decline"),
    Mutant(EndSilences.self, "push, push, answer"),
    Mutant(OneCallRings.self, "push, push"),
    Mutant(EachPushOnce.self, "push, push, push #2", by: .swarm),
    Mutant(InvalidPushCalls.self, "invalid push", by: .swarm),
    Mutant(AnswerCallsText.self, "type, push, answer"),
    Mutant(AnswerEmptiesField.self, "type, push, answer, Call"),

    Mutant(PressNotReverted.self, "Call, type"),
    Mutant(AnswerNotReverted.self, "push, answer, type"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: mutants)
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: VideoCallPhone.benchmark)
    #expect(steps == mutant.minimum)
  }
}
