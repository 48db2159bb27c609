import Scenarios
import Streams
import Synchronization
import Testing
import Verification
import VideoCall

/// The assumptions of a proof, and the errors if they do not hold.
@Suite struct ProofAssumptionTests {
  /// Calls the first text ever typed.
  private enum FirstText: CallRule {
    static let name = "first text"
    static func call(_ history: [VideoCall.Event]) -> String? { history.isAtCall ? history.texts.first : nil }
  }

  /// Calls the number of presses so far.
  private enum PressCount: CallRule {
    static let name = "press count"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.isAtCall ? "press \(history.count { $0 == .call })" : nil
    }
  }

  @Test(
    "an architecture with unbounded memory is not finite",
    arguments: [entry(Ruled<FirstText>.self), entry(Ruled<PressCount>.self)], [4, 20])
  func notFinite(_ architecture: ArchitectureEntry<VideoCall>, _ statesMax: Int) {
    let error = ProofError.notFinite(architecture: architecture.name, statesMax: statesMax)
    #expect(throws: error) { try LearntMachine(of: architecture, bounds: ProofBounds(statesMax: statesMax)) }
    #expect(throws: error) {
      try Proof(that: due, decidesAs: architecture, bounds: ProofBounds(statesMax: statesMax))
    }
    #expect(error.description.hasPrefix("\(architecture.name) is not finite within \(statesMax) states"))
  }

  /// Ignores Call if the number has one digit.
  private enum LongNumbers: CallRule {
    static let name = "long numbers"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.dueCall.flatMap { history.isAtCall && $0.count < 2 ? nil : $0 }
    }
  }

  /// Ignores Call if the last two texts are equal.
  private enum OtherNumbers: CallRule {
    static let name = "other numbers"
    static func call(_ history: [VideoCall.Event]) -> String? {
      let texts = history.texts.suffix(2)
      return history.isAtCall && texts.count == 2 && texts.first == texts.last ? nil : history.dueCall
    }
  }

  /// Ignores Call if the number is greater than the one before.
  private enum FallingNumbers: CallRule {
    static let name = "falling numbers"
    static func call(_ history: [VideoCall.Event]) -> String? {
      let numbers = history.texts.compactMap { Int($0) }.suffix(2)
      return history.isAtCall && numbers.count == 2 && numbers.first! < numbers.last! ? nil : history.dueCall
    }
  }

  /// Ignores the second Call of text, Call, the same text, Call.
  private enum NoRedial: CallRule {
    static let name = "no redial"
    static func call(_ history: [VideoCall.Event]) -> String? {
      let last = Array(history.suffix(4))
      if last.count == 4, case .text = last[0], last == [last[0], .call, last[0], .call] { return nil }
      return history.dueCall
    }
  }

  @Test(
    "an architecture that tests values for more than being empty is not proved equivalent",
    arguments: [
      (entry(Ruled<LongNumbers>.self), "type 1, type 2, Call"),
      (entry(Ruled<OtherNumbers>.self), "type 1, type 1, Call"),
      (entry(Ruled<FallingNumbers>.self), "type 1, type 2, Call"),
      (entry(Ruled<NoRedial>.self), "type 1, Call, type 1, Call"),
    ])
  func valueDependence(_ architecture: ArchitectureEntry<VideoCall>, _ word: String) throws {
    let proof = try Proof(that: architecture, decidesAs: due)
    #expect(proof.divergingTransitions.isEmpty)
    #expect(proof.verdict == .undecided)
    #expect(!proof.isEquivalent)
    let dependence = try #require(proof.valueDependences.first)
    #expect(dependence.architecture == architecture.name)
    #expect(dependence.word.joined(separator: ", ") == word)
    #expect(dependence.expected == ["startCall(latest type)"])
    #expect(dependence.actual == [])
    #expect(
      dependence.sentence
        == "\(architecture.name) does more with values than copy them: on \(word) it decides nothing, and with other "
        + "values startCall(latest type)")
    #expect(proof.assumptions.contains { $0.contains(dependence.sentence) })
    #expect(proof.statement.hasPrefix("Nothing can be said about \(architecture.name) and oracle"))
  }

  /// Calls the text with a prefix.
  private enum Prefixed: CallRule {
    static let name = "prefixed"
    static func call(_ history: [VideoCall.Event]) -> String? { history.dueCall.map { "tel:" + $0 } }
  }

  @Test func whatMakesNewTextsOfValuesIsNamed() {
    #expect {
      try LearntMachine(of: entry(Ruled<Prefixed>.self), bounds: ProofBounds(statesMax: 10))
    } throws: { error in
      guard case .dependsOnValues(let dependence) = error as? ProofError else { return false }
      #expect(dependence.word == ["type 1", "Call"])
      #expect(dependence.actual == ["startCall(tel:1)"])
      #expect(dependence.expected == ["startCall(tel:1999999)"])
      return true
    }
  }

  /// Calls a constant.
  private enum Fixed: CallRule {
    static let name = "fixed"
    static func call(_ history: [VideoCall.Event]) -> String? { history.isAtCall ? "1" : nil }
  }

  @Test func aNumberInTheCodeIsNotTakenForATypedOne() throws {
    let proof = try Proof(that: entry(Ruled<Fixed>.self), decidesAs: due)
    #expect(proof.actual.states.count == 1)
    #expect(proof.valueDependences.isEmpty)
    let words = proof.divergingTransitions.map { $0.word.map { VideoCall.alphabet[$0].word } }
    #expect(words.prefix(3) == [["Call"], ["type", "Call"], ["push", "Call"]])
    // They would agree if 1 were typed.
    let typed = proof.divergingTransitions[1]
    #expect(typed.events == [.text("1999999"), .call])
    #expect(typed.expected == [.startCall("1999999")])
    #expect(typed.actual == [.startCall("1")])
  }

  /// Calls a constant, if a call is due.
  private enum Constant: CallRule {
    static let name = "constant"
    static func call(_ history: [VideoCall.Event]) -> String? {
      history.isAtCall && history.dueCall != nil ? "1" : history.dueCall
    }
  }

  @Test("a counterexample keeps the values without which it does not diverge")
  func counterexamples() throws {
    let comparison = DifferentialPair(of: entry(Ruled<Constant>.self), in: VideoCall.benchmark)
    let proof = try Proof(that: comparison.actual, decidesAs: due)
    let counterexample = try comparison.counterexample(showing: proof.divergingTransitions[0])
    #expect(counterexample.notation == "type #1999999, Call")
    #expect(counterexample.sentence == "decides startCall(1) at Call, where startCall(1999999) is due")
  }

  /// Calls the text one second after the last keystroke, unless another event comes earlier.
  private final class Waiting: Architecture {
    static let name = "waiting"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private var timer: (any Cancellable)?

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      timer?.cancel()
      guard case .text(let text) = event else { return }
      let decisions = environment.decisions
      timer = environment.scheduler.schedule(after: .seconds(1)) { decisions.emit(.startCall(text)) }
    }
  }

  @Test("nothing is proved of an architecture with timers, because no replay waits")
  func timers() {
    #expect(throws: ProofError.waits(architecture: "waiting", word: ["type"])) {
      try Proof(that: entry(Waiting.self), decidesAs: entry(Waiting.self))
    }
  }

  /// Calls a constant that equals the value of the second event in the learner's words.
  private enum Unlucky: CallRule {
    static let name = "unlucky"
    static func call(_ history: [VideoCall.Event]) -> String? { history.isAtCall ? "1999998" : nil }
  }

  @Test func oneThatIsTakenForATypedOneMakesNoFalseMachine() {
    #expect {
      try LearntMachine(of: entry(Ruled<Unlucky>.self))
    } throws: { error in
      guard let error = error as? ProofError, case .dependsOnValues(let dependence) = error else { return false }
      return error.description == dependence.sentence && dependence.actual == ["startCall(1999998)"]
    }
  }

  /// Every second instance calls at Call.
  private final class Moody: Architecture {
    static let name = "moody"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private static let instances = Atomic(0)
    private let environment: Environment<VideoCall>
    private let calls: Bool

    init(_ environment: Environment<VideoCall>) {
      self.environment = environment
      calls = Self.instances.add(1, ordering: .relaxed).newValue.isMultiple(of: 2)
    }

    func receive(_ event: VideoCall.Event) {
      if calls, event == .call { environment.decisions.emit(.startCall("")) }
    }
  }

  @Test func chanceIsNoticed() {
    #expect {
      try LearntMachine(of: entry(Moody.self))
    } throws: { error in
      guard case .notDeterministic("moody", let word) = error as? ProofError else { return false }
      return word.last == "Call"
    }
  }

  @Test("a letter with an ambiguous value is refused", arguments: ["", "1", "1999999"])
  func ambiguousValues(_ text: String) {
    let alphabet = letters("type", "clear", "Call") + [Letter("paste") { _ in .text(text) }]
    #expect(throws: ProofError.ambiguousValue(letter: "paste", value: text)) {
      try LearntMachine(of: due, letters: alphabet)
    }
  }

  @Test func itStopsWhenTold() {
    for stopAt in 1...4 {
      var told: [String] = []
      #expect(throws: ProofError.cancelled) {
        try Proof(that: due, decidesAs: VideoCall.architectures[0]) { text in
          told.append(text)
          return told.count < stopAt
        }
      }
      #expect(told.count == stopAt)
    }
  }

  @Test func itTellsWhatIsUnderWay() throws {
    var told: [String] = []
    _ = try LearntMachine(of: due) { text in
      told.append(text)
      return true
    }
    #expect(told == ["oracle: 4 states"])
  }

  @Test("negative extra states and zero states trap")
  func boundsTrap() async {
    await #expect(processExitsWith: .failure) { _ = ProofBounds(extraStates: -1) }
    await #expect(processExitsWith: .failure) { _ = ProofBounds(statesMax: 0) }
  }

  @Test func rareLettersCanBeAdded() throws {
    let proof = try Proof(that: VideoCall.architectures[12], decidesAs: due, letters: VideoCall.letters)
    #expect(proof.isEquivalent)
    #expect(proof.transitionCount == 4 * 6)
    #expect(proof.assumptions[1] == "Nothing happens but type, clear, Call, push, Answer, invalid push.")
  }
}
