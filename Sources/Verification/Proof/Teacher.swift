import Scenarios

/// Something that can be learnt as a Mealy machine: it has an output at each letter of a word.
protocol Teacher {
  var name: String { get }
  var letterNames: [String] { get }
  var replayCount: Int { get }

  /// - Parameter known: known outputs at the first letters, which need no replay.
  mutating func outputs(on word: [Int], known: [[SymbolicDecision]]) throws(ProofError) -> [[SymbolicDecision]]

  /// The error if there are more states than allowed: ``ProofError/notFinite(architecture:statesMax:)``, or a better
  /// one.
  ///
  /// - Parameter words: words to all discovered states, and one letter further.
  func tooManyStates(
    _ observations: Observations<Self>, words: [[Int]], statesMax: Int
  ) throws(ProofError) -> ProofError
}

/// An architecture without a world, under a strict clock: each word is replayed through a fresh instance, with events
/// one nanosecond apart and all values different.
struct PlainTeacher<App: Scenarios.App>: Teacher {
  let architecture: ArchitectureEntry<App>
  private(set) var replayCount = 0
  private(set) var lastDecisions: [[App.Decision]] = []
  private var numbered: NumberedLetters<App>
  private let driver: ReplayDriver<App>

  private let steps: [Step]

  init(_ architecture: ArchitectureEntry<App>, letters: [Letter<App>]) {
    self.architecture = architecture
    driver = ReplayDriver(forMany: architecture)
    numbered = NumberedLetters(letters)
    steps = letters.map { letter in .letter(App.letters.firstIndex { $0.word == letter.word } ?? 0) }
  }

  var name: String { architecture.name }
  var letters: [Letter<App>] { numbered.letters }
  var letterNames: [String] { numbered.names }

  mutating func events(_ word: [Int]) throws(ProofError) -> [App.Event] { try numbered.events(word) }

  /// - Throws: ``ProofError/waits(architecture:word:)`` if a timer was set.
  /// - Complexity: one replay.
  mutating func outputs(on word: [Int], known: [[SymbolicDecision]]) throws(ProofError) -> [[SymbolicDecision]] {
    replayCount += 1
    let events = try numbered.events(word)
    let replaySlot = architecture.acquireSlot()
    replaySlot?.begin(app: App.name, architecture: name, word.map { steps[$0] })
    lastDecisions = replay(events)
    replaySlot?.end()
    // A timer has moved the time, or is due after the end.
    let scheduler = driver.environment.scheduler
    guard scheduler.nextDue == .distantFuture, scheduler.now.nanoseconds == Int64(word.count) else {
      throw .waits(architecture: name, word: word.map { letterNames[$0] })
    }
    return lastDecisions.enumerated().map { position, decisions in
      decisions.map { numbered.symbolic($0, at: position, of: word) }
    }
  }

  func replay(_ events: [App.Event]) -> [[App.Decision]] {
    driver.replayOnce(Script(events))
    var decided: [[App.Decision]] = Array(repeating: [], count: events.count)
    for entry in driver.decisions.entries { decided[entry.eventIndex].append(entry.decision) }
    return decided
  }

  func tooManyStates(
    _ observations: Observations<Self>, words: [[Int]], statesMax: Int
  ) throws(ProofError) -> ProofError {
    if let dependence = try ValueRenaming(observations).check(words).dependence { return .dependsOnValues(dependence) }
    return .notFinite(architecture: name, statesMax: statesMax)
  }
}

/// Makes the events of words. Each position has its own value number, so all values of a word differ, and a value
/// identifies its event.
struct NumberedLetters<App: Scenarios.App> {
  let letters: [Letter<App>]
  let names: [String]
  /// By position, then by letter.
  private var rows: [[App.Event]] = []
  /// The event of each value.
  private var sources: [String: (letter: Int, position: Int)] = [:]
  private let constants: Set<String>

  init(_ letters: [Letter<App>]) {
    self.letters = letters
    names = letters.map(\.word)
    constants = Set(letters.lazy.filter { !$0.hasValues }.map { App.line($0.event(1)).value } + [""])
  }

  mutating func events(_ word: [Int]) throws(ProofError) -> [App.Event] {
    while rows.count < word.count { try appendRow() }
    return word.indices.map { rows[$0][word[$0]] }
  }

  /// The value number at a position. Numbers are unlikely to occur in code, and all have the same length.
  static func number(at position: Int) -> Int { 1_999_999 - position }

  private mutating func appendRow() throws(ProofError) {
    let number = Self.number(at: rows.count)
    for index in letters.indices where letters[index].hasValues {
      let value = App.line(letters[index].event(number)).value
      guard !constants.contains(value), sources.updateValue((index, rows.count), forKey: value) == nil else {
        throw .ambiguousValue(letter: names[index], value: value)
      }
    }
    rows.append(letters.map { $0.event(number) })
  }

  /// The decision at `position` of the word, with its payload named by its event.
  func symbolic(_ decision: App.Decision, at position: Int, of word: [Int]) -> SymbolicDecision {
    var payload = SymbolicPayload.constant(decision.payload)
    if let source = sources[decision.payload], source.position <= position, word[source.position] == source.letter {
      let since = word[source.position...position].dropFirst()
      payload = .value(letter: source.letter, age: since.count { $0 == source.letter })
    }
    return SymbolicDecision(decision, payload: payload, letters: names)
  }
}
