import RegexBuilder

/// The whole command line as a value. Parser, help, completions and suggestions are derived from it alone.
package struct CommandTable: Sendable {
  package let program: Program
  /// In the order in which the help shows them.
  package let commands: [Command]
  /// The command of a line that names none.
  package let defaultCommand: Command
  package let names: KnownNames

  /// The program whose command line it is.
  package struct Program: Sendable {
    /// The name by which it was called, as in a command to type.
    package let name: String
    /// The name by which the texts of the commands call it. ``CommandTable/naming(_:)`` puts ``name`` in its place.
    package let declaredName: String
    package let summary: String
    package let version: String

    /// - Parameter declaredName: the same as `name` if nil.
    package init(name: String, declaredName: String? = nil, summary: String, version: String) {
      self.name = name
      self.declaredName = declaredName ?? name
      self.summary = summary
      self.version = version
    }
  }

  /// `commands` and, after them, `help` and `completions`. The first one runs where none is named.
  package init(program: Program, commands: [Command], names: KnownNames) {
    precondition(!commands.isEmpty, "a command line needs a command")
    let all = commands + [.help(of: program, naming: commands[0]), .completions(of: program)]
    precondition(Set(all.map(\.name)).count == all.count, "two commands have the same name")
    self.program = program
    self.commands = all
    defaultCommand = commands[0]
    var names = names
    names.commandWords = Self.withoutRepetition(all.flatMap(\.words))
    self.names = names
  }

  /// The words that may follow `path`, in the order of the table; none if `path` is a command or no path at all.
  func nextWords(after path: [String]) -> [String] {
    Self.withoutRepetition(
      commands.map(\.words).filter { $0.count > path.count && $0.starts(with: path) }.map { $0[path.count] })
  }

  /// The text with the declared name of the program replaced by its name where a command follows it.
  package func naming(_ text: String) -> String {
    let words = Set(commands.map { $0.words[0] })
    let call = Regex {
      #/(^|[^\w\-])/#
      program.declaredName
      #/ ([a-z\-]+)/#
    }
    return text.replacing(call) { match in
      words.contains(String(match.2)) ? "\(match.1)\(program.name) \(match.2)" : String(match.0)
    }
  }

  func command(at path: [String]) -> Command? { commands.first { $0.words == path } }

  /// All beginnings of commands that are no commands themselves, the empty one first: ``, `remote`.
  var groups: [[String]] {
    Self.withoutRepetition(commands.flatMap { command in command.words.indices.map { Array(command.words[..<$0]) } })
      .filter { command(at: $0) == nil }
  }

  private static func withoutRepetition<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
