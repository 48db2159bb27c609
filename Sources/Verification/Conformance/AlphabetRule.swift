public import Scenarios

/// Histories are built from letters, written with their words and drawn with their marks.
public enum AlphabetRule: ConformanceRule {
  public static let sentence = "letters make the events their words say, and every event can be written and drawn"

  /// The events that are checked of each letter, by number.
  static let numbers = [1, 2, 300]

  /// The most letters that exhaustive search can handle in useful lengths; further events are `rareLetters`.
  static let lettersMax = 8

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    var problems = App.letters.map(\.word).duplicates.map { "two letters are called '\($0)'" }
    if !(1...lettersMax).contains(App.alphabet.count) {
      problems.append(
        "the alphabet has \(App.alphabet.count) letters: expected 1 to \(lettersMax), the rest as rareLetters")
    }
    if App.lanes.isEmpty || !App.lanes.duplicates.isEmpty || App.lanes.contains("") {
      problems.append("the lanes \(App.lanes) are no distinct names")
    }
    if !App.hasWorld {
      problems += App.letters.filter(\.isAnswer).map { "'\($0.word)' is an answer, and the app has no world" }
    }
    for index in App.letters.indices {
      let letter = App.letters[index]
      if letter.isEvent { problems += eventProblems(of: letter, App.self) }
      problems += notationProblems(of: letter, index, App.self)
    }
    return problems
  }

  private static func eventProblems<App: Scenarios.App>(of letter: Letter<App>, _ app: App.Type) -> [String] {
    var problems: [String] = []
    for number in numbers where problems.isEmpty {
      let event = letter.event(number)
      let word = App.word(event)
      if word != letter.word { problems.append("event \(number) of '\(letter.word)' is called '\(word)'") }
      let marble = App.marble(event)
      if !App.lanes.indices.contains(marble.lane) {
        problems.append("'\(letter.word)' is drawn in lane \(marble.lane), and there are \(App.lanes.count) lanes")
      }
      if marble.mark.isEmpty { problems.append("'\(letter.word)' has no mark in a diagram") }
      if event != letter.event(number) { problems.append("event \(number) of '\(letter.word)' differs from itself") }
    }
    if (letter.event(1) == letter.event(2)) == letter.hasValues {
      problems.append(
        letter.hasValues
          ? "events 1 and 2 of '\(letter.word)' are equal although the letter has values"
          : "events 1 and 2 of '\(letter.word)' differ although the letter has no values")
    }
    return problems
  }

  private static func notationProblems<App: Scenarios.App>(
    of letter: Letter<App>, _ index: Int, _ app: App.Type
  ) -> [String] {
    let numbered = letter.isEvent ? [Step(.event(letter: index, number: 2), reply: index)] : []
    let steps = [Step.letter(index)] + numbered
    let notation = StepNotation<App>.text(steps)
    let isReadBack = (try? StepNotation<App>.steps(notation)) == steps
    return isReadBack ? [] : ["'\(letter.word)' cannot be read back from '\(notation)'"]
  }
}
