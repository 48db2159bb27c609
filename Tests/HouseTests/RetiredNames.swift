import Foundation
import Testing

/// A retired word, and its replacement.
struct RetiredName: Sendable, CustomTestStringConvertible {
  /// In lower case, singular.
  let word: String
  let replacement: String
  /// Whether names must not contain the word.
  var inNames = true
  /// Whether comments, strings and the documentation must not contain the word.
  var inProse = true
  /// The folders in which the word is retired; empty for all.
  var folders: [String] = []
  /// The files in which the word has another meaning, with that meaning.
  var exceptions: [String: String] = [:]
  /// Texts right before or after the word that make it part of another word.
  var before: [String] = []
  var after: [String] = []

  var testDescription: String { "\(word): \(replacement)" }

  static let all = [
    RetiredName(word: "conductor", replacement: "Runner"),
    RetiredName(word: "entrant", replacement: "architecture", before: ["re", "re-"]),
    RetiredName(word: "contestant", replacement: "architecture"),
    // In the engine a subject is a publisher. In compile-cost.csv it is the compiled source.
    RetiredName(
      word: "subject", replacement: "architecture", inProse: false,
      folders: ["Sources/Comparison/", "Tests/ComparisonTests/"]),
    RetiredName(
      word: "floor", replacement: "harness overhead",
      exceptions: [
        "Sources/Metrics/Statistics/Quantile.swift": "the function",
        "Sources/Results/Run/ArchitectureOutcome.swift": "the key in run.json",
        "Tests/ResultsTests/RunManifestTests.swift": "the same",
        "Tests/HouseTests/RetiredNamesTests.swift": "an example",
        "Tests/HouseTests/SwiftWords.swift": "an example",
        "Sources/Traces/Generators/KeyRhythm.swift": "the least gap between two keys",
        "Sources/Traces/Fitting/TypingFit.swift": "the same",
        "docs/recordings.md": "the same",
        "Tests/TracesTests/Fitting/TypingFitTests.swift": "the same",
        "Tests/CharactersTests/TrafficTests.swift": "the same",
        "Tests/PagedSearchTests/TrafficTests.swift": "the same",
        "Tests/TracesTests/TypingTests.swift": "the same",
        "Tests/VideoCallTests/TrafficTests.swift": "the same",
      ]),
    RetiredName(word: "patience", replacement: "timeout"),
    RetiredName(word: "patient", replacement: "timeout", folders: ["Sources/"]),
    // In other folders locks, keys and values may be held.
    RetiredName(
      word: "held", replacement: "pinned",
      folders: [
        "README.md", "docs/", "Sources/BenchCommand/", "Sources/Comparison/", "Sources/Measuring/", "Sources/Reports/",
        "Sources/Results/", "Tests/BenchCommandTests/", "Tests/ExampleTests/", "Tests/ReportsTests/",
      ], after: ["to", "against"]),
    RetiredName(word: "mood", replacement: "the processor"),
  ]

  /// Words with one meaning: at most one type has such a name.
  static let withOneMeaning = ["Fault", "Lane", "Outcome", "Pair", "Pipe", "Side", "Stage", "Verdict"]

  /// Files of replay, comparison and shrinking keep their names and prose until their next change.
  static let exemptFiles: [String] = [
    "Sources/Scenarios/Script.swift", "Sources/Scenarios/History/",
    "Sources/Scenarios/Faults/Timeline.swift", "Sources/Scenarios/Faults/Step.swift",
    "Sources/Verification/Search/DifferentialPair.swift", "Sources/Verification/Search/Step",
    "Sources/Verification/Shrinking/",
  ]

  /// Files that name retired words on purpose.
  static let listingFiles = ["CHANGELOG.md", "Tests/HouseTests/RetiredNames.swift"]
}

extension RetiredName {
  /// Whether the file at a path from the root must not use the word.
  func isRetired(in path: String) -> Bool {
    (folders.isEmpty || folders.contains { path.hasPrefix($0) }) && exceptions[path] == nil
      && !Self.listingFiles.contains(path)
  }

  func isUsed(inNames code: Substring) -> Bool {
    guard code.lowercased().range(of: word) != nil else { return false }
    let words = SwiftWords.words(ofNamesIn: code)
    return words.indices.contains { index in
      isWord(words[index]) && !(index > 0 && before.contains(words[index - 1]))
    }
  }

  func isUsed(inProse prose: Substring) -> Bool {
    let text = prose.lowercased()
    // Checked first, because most lines lack the word and matching takes far longer.
    guard text.range(of: word) != nil else { return false }
    return text.matches(of: #/[a-z]+/#).contains { match in
      let (left, right) = (text[..<match.startIndex], text[match.endIndex...])
      return isWord(String(match.output)) && !before.contains { left.hasSuffix($0) }
        && !after.contains { right.hasPrefix(" \($0)") }
    }
  }

  /// Whether the found word is this one, in the singular or the plural.
  private func isWord(_ found: String) -> Bool { found == word || found == "\(word)s" }
}
