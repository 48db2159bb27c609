import Scenarios
import Testing
import Verification
import VideoCall

/// Machines whose states can be counted by hand.
@Suite struct ProofMachineTests {
  /// Calls at every third press.
  private enum EveryThird: CallRule {
    static let name = "every third"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.isAtCall && history.count { $0 == .call }.isMultiple(of: 3) ? "third" : nil
    }
  }

  @Test func presses() throws {
    let machine = try LearntMachine(of: entry(Ruled<EveryThird>.self), letters: letters("Call", "Answer"))
    #expect(machine.states.map(\.accessWord) == [[], [0], [0, 0]])
    #expect(machine.states.map { $0.transitions.map(\.target) } == [[1, 0], [2, 1], [0, 2]])
    let third = machine.states[2].transitions[0].output
    #expect(third.map(\.payload) == [.constant("third")])
    #expect(third.map(\.text) == ["startCall(third)"])
    let outputs = machine.states.flatMap(\.transitions).map(\.output)
    #expect(outputs.count { $0.isEmpty } == 5)
  }

  /// Calls the text before the one in the field.
  private enum BeforeTheLatest: CallRule {
    static let name = "before the latest"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.isAtCall ? history.texts.dropLast().last : nil
    }
  }

  @Test func ages() throws {
    let machine = try LearntMachine(of: entry(Ruled<BeforeTheLatest>.self), letters: letters("type", "Call"))
    #expect(machine.states.map(\.accessWord) == [[], [0], [0, 0]])
    let called = machine.outputs(on: [1, 0, 1, 0, 1, 0, 0, 1])
    let texts = called.map { $0.map(\.text) }
    #expect(texts == [[], [], [], [], ["startCall(type before the latest)"], [], [], texts[4]])
    #expect(called[4].map(\.payload) == [.value(letter: 0, age: 1)])
  }

  @Test func clearIsAConstantAndAgesCountTheirOwnLetterAlone() throws {
    let machine = try LearntMachine(of: entry(Ruled<BeforeTheLatest>.self), letters: letters("type", "clear", "Call"))
    let called = machine.outputs(on: [0, 1, 2, 1, 2, 0, 1, 2]).flatMap { $0.map(\.payload) }
    #expect(called == [.value(letter: 0, age: 0), .constant(""), .value(letter: 0, age: 0)])
  }

  /// Calls after three times Answer and Call.
  enum Lock: CallRule {
    static let name = "lock"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.suffix(4) == [.answer, .answer, .answer, .call] ? "secret" : nil
    }
  }

  @Test("four states that look like one are found with three extra states, and missed with fewer", arguments: 0...4)
  func hiddenStates(_ extraStates: Int) throws {
    let machine = try LearntMachine(
      of: entry(Ruled<Lock>.self), letters: letters("Call", "Answer"), bounds: ProofBounds(extraStates: extraStates))
    #expect(machine.states.count == (extraStates >= 3 ? 4 : 1))
    #expect(machine.extraStates == extraStates)
    // No word distinguishes a single state, so all words up to `extraStates` + 1 letters are tested.
    if extraStates < 3 {
      #expect(machine.testWordLengthMax == extraStates + 1)
      #expect(machine.testWordCount == (1...extraStates + 1).reduce(1) { count, length in count + 1 << length })
    }
  }

  /// Calls at each Answer the number of Answers so far, modulo 6.
  private enum Counted: CallRule {
    static let name = "counted"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.last == .answer ? "answer \(history.count { $0 == .answer } % 6)" : nil
    }
  }

  @Test func whatTheProductShowsIsLearnt() throws {
    let alphabet = letters("Call", "Answer")
    let bounds = ProofBounds(extraStates: 0)
    #expect(try LearntMachine(of: entry(Ruled<Lock>.self), letters: alphabet, bounds: bounds).states.count == 1)
    // Answer distinguishes the six states of the other machine. The pairs with them lead further than the test words of
    // one state.
    let proof = try Proof(
      that: entry(Ruled<Lock>.self), decidesAs: entry(Ruled<Counted>.self), letters: alphabet, bounds: bounds)
    #expect(proof.actual.states.count == 4)
    #expect(proof.expected.states.count == 6)
    #expect(proof.divergingTransitions.contains { $0.word == [1, 1, 1, 0] && $0.actual == [.startCall("secret")] })
    let swapped = try Proof(
      that: entry(Ruled<Counted>.self), decidesAs: entry(Ruled<Lock>.self), letters: alphabet, bounds: bounds)
    #expect(swapped.expected == proof.actual)
    #expect(swapped.divergingTransitions.map(\.word) == proof.divergingTransitions.map(\.word))
  }

  @Test("a bound equal to the number of states suffices", arguments: [(1, false), (3, false), (4, true), (5, true)])
  func statesMax(_ statesMax: Int, _ isEnough: Bool) throws {
    let bounds = ProofBounds(extraStates: 3, statesMax: statesMax)
    func learn() throws -> Int {
      try LearntMachine(of: entry(Ruled<Lock>.self), letters: letters("Call", "Answer"), bounds: bounds).states.count
    }
    if isEnough {
      #expect(try learn() == 4)
    } else {
      #expect(throws: ProofError.notFinite(architecture: "lock", statesMax: statesMax)) { try learn() }
    }
  }
}
