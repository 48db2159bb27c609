import Scenarios

/// An architecture by itself, under a strict clock: each word is replayed through a fresh instance, with events one
/// nanosecond apart whose values are all new.
struct PlainTeacher<App: Scenarios.App>: Teacher {
  let architecture: ArchitectureEntry<App>
  private(set) var replayCount = 0
  /// The decisions at each letter of the last word, as they were made.
  private(set) var lastDecisions: [[App.Decision]] = []
  private var numbered: NumberedLetters<App>
  private let driver: ReplayDriver<App>

  /// The steps of each letter.
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
    let flight = architecture.takeOff()
    flight?.begin(app: App.name, architecture: name, word.map { steps[$0] })
    lastDecisions = replay(events)
    flight?.end()
    // A timer that was set has moved time on, or is due after the end.
    let scheduler = driver.environment.scheduler
    guard scheduler.nextDue == .distantFuture, scheduler.now.nanoseconds == Int64(word.count) else {
      throw .waits(architecture: name, word: word.map { letterNames[$0] })
    }
    return lastDecisions.enumerated().map { position, decisions in
      decisions.map { numbered.symbolic($0, at: position, of: word) }
    }
  }

  /// The decisions of a fresh instance at each of the events.
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
