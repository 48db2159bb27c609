import Scenarios

/// Makes the events of words. The event at each position has its letter's value of a different number, so all values of
/// a word differ, and a value identifies its event.
struct NumberedLetters<App: Scenarios.App> {
  let letters: [Letter<App>]
  let names: [String]
  /// By position, then by letter.
  private var rows: [[App.Event]] = []
  /// The event that has a value.
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

  /// The number of the value at a position. Numbers are unlikely to occur in code, and all have the same length.
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

  /// The decision at the event at `position` of the word, with its payload named by the event it comes from.
  func symbolic(_ decision: App.Decision, at position: Int, of word: [Int]) -> SymbolicDecision {
    var payload = SymbolicPayload.constant(decision.payload)
    if let source = sources[decision.payload], source.position <= position, word[source.position] == source.letter {
      let since = word[source.position...position].dropFirst()
      payload = .value(letter: source.letter, age: since.count { $0 == source.letter })
    }
    return SymbolicDecision(decision, payload: payload, letters: names)
  }
}
