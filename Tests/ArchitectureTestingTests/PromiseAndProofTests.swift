import ArchitectureTesting
import TestSupport
import Testing
import Verification
import VideoCall

@Suite("Promises and proofs as tests") struct PromiseAndProofTests {
  @Test("A kept promise passes, with or without causes")
  func kept() {
    expectKeepsPromise(Dialler.self, upTo: 3, histories: 50)
    expectKeepsPromise(StatedEmptyText.self, upTo: 3, histories: 50)
  }

  @Test("A broken promise fails with the diagram")
  func broken() throws {
    let text = try #require(Failures.texts { expectKeepsPromise(EmptyTextCalled.self, upTo: 2, histories: 1) }.first)
    #expect(text.hasPrefix("empty-text-called decides startCall() at Call, where nothing is due\n  on: Call\n"))
    #expect(text.hasSuffix("\n  its promise does not state that"))
  }

  @Test("A stated cause that nothing shows fails")
  func unseen() {
    #expect(
      Failures.texts { expectKeepsPromise(RepairedEmptyText.self, upTo: 2, histories: 10) }
        == [
          "repaired-empty-text: its promise states that it calls nobody where the field is empty, but nothing shows that"
        ])
  }

  @Test("A stated cause is still a difference from the oracle")
  func stated() throws {
    let text = try #require(Failures.texts { expectIdentical(StatedEmptyText.self, upTo: 2) }.first)
    #expect(text.hasPrefix("stated-empty-text calls nobody where the field is empty\n  on: Call\n"))
  }

  @Test("A promise without any history fails")
  func nothing() {
    #expect(Failures.texts { expectKeepsPromise(Dialler.self, upTo: 0, histories: 0) }.count == 1)
  }

  private static let bounds = ProofBounds(extraStates: 0, statesMax: 8)

  @Test("A right architecture is proved")
  func proved() {
    expectProved(Dialler.self, bounds: Self.bounds)
    expectProved(EmptyTextCalled.self, against: EmptyTextCalled.self, bounds: Self.bounds)
  }

  @Test("A wrong architecture with more states than assumed is proved too, as the documentation says")
  func assumed() {
    expectProved(SeventhCallFails.self, bounds: Self.bounds)
    let calls = Histories.replay("type, Call, Call, Call, Call, Call, Call, Call")
    #expect(Failures.texts { expectIdentical(SeventhCallFails.self, on: calls) }.count == 1)
  }

  @Test("A wrong architecture is refuted, with the shortest trace")
  func refuted() throws {
    let text = try #require(Failures.texts { expectProved(AnswerNeedsText.self, bounds: Self.bounds) }.first)
    #expect(text.contains("\n  on: push, Answer\n"))
    let against = Failures.texts { expectProved(EmptyTextCalled.self, against: Dialler.self, bounds: Self.bounds) }
    #expect(against.first?.contains("\n  on: Call\n") == true)
  }

  @Test("An architecture beyond the bounds is not proved")
  func bounds() throws {
    let texts = Failures.texts {
      expectProved(Dialler.self, bounds: ProofBounds(extraStates: 0, statesMax: 1))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("dialler: nothing can be said: nothing is proved: ") == true)
  }
}
