import Foundation
public import Scenarios

/// Names are typed on the command line and are keys in the CSV files.
public enum NameRule: ConformanceRule {
  public static let sentence = "names are unique words, and the app and its architectures are described"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let names = benchmark.architectures.map(\.name)
    var problems = ([App.name] + names).filter { !isWord($0) }.map { "'\($0)' is no name: \(expectation)" }
    problems += names.duplicates.map { "two architectures are called '\($0)'" }
    let reserved = [benchmark.overhead.name, benchmark.oracle.name]
    problems += names.filter(reserved.contains).map {
      "an architecture is called '\($0)', a name that bench itself uses"
    }
    if App.summary.isEmpty { problems.append("the app has no summary") }
    if names.isEmpty { problems.append("the app has no architectures") }
    problems += benchmark.architectures.filter(\.origin.isEmpty).map { "\($0.name) has no origin" }
    return problems
  }

  static let expectation = "expected letters, digits and hyphens"

  static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.first != "-" && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

/// Tables compare apps and architectures by their kits.
public enum KitRule: ConformanceRule {
  public static let sentence = "kits have names, and an app gives reasons only for kits that it lacks"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let unnamed = benchmark.architectures.filter { $0.kit.name.isEmpty }
    var problems = unnamed.map { "the kit of \($0.name) has no name" }
    for (kit, reason) in App.missingKits.sorted(by: { $0.key.name < $1.key.name }) {
      if reason.isEmpty { problems.append("the app does not say why it has no \(kit.name)") }
      problems += benchmark.architectures.filter { $0.kit == kit }.map {
        "the app says why it has no \(kit.name), and \($0.name) is one"
      }
    }
    return problems
  }
}

/// `bench darkness` and `bench compile-cost` read the source files of architectures.
public enum SourceRule: ConformanceRule {
  public static let sentence = "the source files of every architecture are where its entry says"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    benchmark.architectures.flatMap { architecture in
      let sources = architecture.sources
      let folder = URL(filePath: sources.listPath).deletingLastPathComponent()
      return sources.files.compactMap { file in
        problem(with: file, in: folder).map { "\(architecture.name): \($0)" }
      }
    }
  }

  private static func problem(with file: SourceList.File, in folder: URL) -> String? {
    let path = folder.appending(path: file.path).path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "there is no file \(path)" }
    guard let declaration = file.declaration else { return nil }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let isDeclared = zip(words, words.dropFirst()).contains { keyword, name in
      ["class", "struct", "enum", "actor"].contains(keyword) && name == declaration
    }
    return isDeclared ? nil : "\(path) declares no type \(declaration)"
  }
}

/// Histories are built from letters, written with their words and drawn with their marks.
public enum AlphabetRule: ConformanceRule {
  public static let sentence = "letters make the events their words say, and every event can be written and drawn"

  static let numbers = [1, 2, 300]

  /// The most letters for which exhaustive search reaches useful lengths. Further events are `rareLetters`.
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
