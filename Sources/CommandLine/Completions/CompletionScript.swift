/// A script that teaches a shell the command line. Written from the ``CommandTable`` alone, names of the catalogue
/// included: loading it anew, as a shell does at its start, brings it up to date.
protocol CompletionScript: Sendable {
  /// The shell's name on the command line.
  static var shell: String { get }
  /// The line that loads it, and where to put that line.
  static var loading: Command.Example { get }
  static func text(for table: CommandTable) -> String
}

/// All shells there is a script for.
let completionScripts: [any CompletionScript.Type] = [BashCompletions.self, ZshCompletions.self, FishCompletions.self]

extension String {
  /// In single quotes, as all three shells read it.
  func quotedForShell() -> String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandTable {
  /// What a word on the way to a command stands for: the command's summary, or the words that may follow it.
  func meaning(of word: String, after path: [String]) -> String {
    let path = path + [word]
    return command(at: path)?.summary ?? nextWords(after: path).joined(separator: ", ")
  }

  /// How many words before a value its option may stand, where it takes several: from 2 on.
  var laterValuePlaces: [Int] {
    let most = commands.flatMap(\.options).map(\.shape.valueCount).max() ?? 0
    return most < 2 ? [] : Array(2...most)
  }

  /// Every step towards a command: the words so far, a space and the next word. The first step begins with the space.
  var commandSteps: [String] {
    commandPaths.map { $0.contains(" ") ? $0 : " " + $0 }
  }

  /// Every word that may follow another on the way to a command, as the path that it completes: `trace`,
  /// `trace generate`.
  var commandPaths: [String] {
    (groups.filter { !$0.isEmpty } + commands.map(\.words)).map { $0.joined(separator: " ") }
  }
}
