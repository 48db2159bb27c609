import ArchitectureTesting
import TestSupport
import Testing
import Verification
import VideoCall

@Suite("Promises and proofs as tests") struct PromiseAndProofTests {
  @Test("A promise that is kept passes, whatever it states")
  func kept() {
    expectKeepsPromise(Dialler.self, upTo: 3, histories: 50)
    expectKeepsPromise(StatedEmptyText.self, upTo: 3, histories: 50)
  }

  @Test("A promise that is broken fails with the diagram")
  func broken() throws {
    let text = try #require(Failures.texts { expectKeepsPromise(EmptyTextCalled.self, upTo: 2, histories: 1) }.first)
    #expect(text.hasPrefix("empty-text-called decides startCall() at Call, where nothing is due\n  on: Call\n"))
    #expect(text.hasSuffix("\n  its promise does not state that"))
  }

  @Test("A cause that nothing shows is no promise")
  func unseen() {
    #expect(
      Failures.texts { expectKeepsPromise(RepairedEmptyText.self, upTo: 2, histories: 10) }
        == [
          "repaired-empty-text: its promise states that it calls nobody where the field is empty, but nothing shows that"
        ])
  }

  @Test("A cause that the promise states is a difference still")
  func stated() throws {
    let text = try #require(Failures.texts { expectIdentical(StatedEmptyText.self, upTo: 2) }.first)
    #expect(text.hasPrefix("stated-empty-text calls nobody where the field is empty\n  on: Call\n"))
  }

  @Test("Nothing tried is no promise kept")
  func nothing() {
    #expect(Failures.texts { expectKeepsPromise(Dialler.self, upTo: 0, histories: 0) }.count == 1)
  }

  private static let bounds = ProofBounds(extraStates: 0, statesMax: 8)

  @Test("What is right is proved")
  func proved() {
    expectProved(Dialler.self, bounds: Self.bounds)
    expectProved(EmptyTextCalled.self, against: EmptyTextCalled.self, bounds: Self.bounds)
  }

  @Test("and what has more states than are assumed, though it is wrong: the page says so")
  func assumed() {
    expectProved(SeventhCallFails.self, bounds: Self.bounds)
    let calls = Histories.replay("type, Call, Call, Call, Call, Call, Call, Call")
    #expect(Failures.texts { expectIdentical(SeventhCallFails.self, on: calls) }.count == 1)
  }

  @Test("What is wrong is not, and the shortest trace shows why")
  func refuted() throws {
    let text = try #require(Failures.texts { expectProved(AnswerNeedsText.self, bounds: Self.bounds) }.first)
    #expect(text.contains("\n  on: push, Answer\n"))
    let against = Failures.texts { expectProved(EmptyTextCalled.self, against: Dialler.self, bounds: Self.bounds) }
    #expect(against.first?.contains("\n  on: Call\n") == true)
  }

  @Test("What is beyond the bounds is not proved either")
  func bounds() throws {
    let texts = Failures.texts {
      expectProved(Dialler.self, bounds: ProofBounds(extraStates: 0, statesMax: 1))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("dialler: nothing can be said: nothing is proved: ") == true)
  }
}
