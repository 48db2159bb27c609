import Basics

/// Why the files of a run could not be read.
package enum RunFileError: Error, Equatable {
  /// A file is missing that every run has.
  case missing(file: String)
  /// `run.json` is no valid manifest.
  case malformedManifest(file: String, reason: String)
  case malformedTable(CSVError)
  /// Rows are missing at a table's end or within it.
  case incompleteTable(file: String, missing: String)
  /// `players.json` has another form.
  case malformedPlayers(file: String, reason: String)
  /// A folder has none of the files that a report is made of.
  case noResult(folder: String)
  /// Two folders tell the same thing.
  case twice(String, first: String, second: String)
}

extension RunFileError: CustomStringConvertible {
  /// Names from the files, of which there may be several, each as long as somebody likes.
  private static func shown(_ names: String) -> String {
    SafeText.printable(String(names.prefix(200))) + (names.count > 200 ? "…" : "")
  }

  package var description: String {
    switch self {
    case .missing(let file): "\(file): no such file; expected the folder of a run, which has one"
    case .malformedManifest(let file, let reason): "\(file): expected the manifest of a run; \(reason)"
    case .malformedTable(let error): error.description
    case .incompleteTable(let file, let missing): "\(file): rows are missing: expected \(missing)"
    case .malformedPlayers(let file, let reason): "\(file): expected the players of a run; \(reason)"
    case .noResult(let folder): "\(folder): found none of the files of a result, expected the folder of one"
    case .twice(let what, let first, let second):
      first == second
        ? "\(first) has \(Self.shown(what)) twice, expected it once"
        : "\(first) and \(second) both have \(Self.shown(what)), expected it in one of them"
    }
  }
}
