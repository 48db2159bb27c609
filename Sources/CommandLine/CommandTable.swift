import Foundation
import Processes
import RegexBuilder

/// The whole command line as a value. The parser, help, completions and suggestions are derived from it alone.
package struct CommandTable: Sendable {
  package let program: Program
  package let commands: [Command]
  /// The command to run if a line names none.
  package let defaultCommand: Command
  package let names: KnownNames

  package struct Program: Sendable {
    /// The name by which the user called it, shown in commands to type.
    package let name: String
    /// The name in the texts of the commands. ``CommandTable/naming(_:)`` replaces it by ``name``.
    package let declaredName: String
    package let summary: String
    package let version: String

    /// - Parameter declaredName: `name` if nil.
    package init(name: String, declaredName: String? = nil, summary: String, version: String) {
      self.name = name
      self.declaredName = declaredName ?? name
      self.summary = summary
      self.version = version
    }
  }

  /// Appends `help` and `completions` to `commands`. The first command is the default.
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

  /// The words that may follow `path`, in the order of the table; none if `path` is a command or unknown.
  func nextWords(after path: [String]) -> [String] {
    Self.withoutRepetition(
      commands.map(\.words).filter { $0.count > path.count && $0.starts(with: path) }.map { $0[path.count] })
  }

  /// Replaces the declared name of the program by its name wherever a command follows it.
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

  /// All proper prefixes of commands, the empty one first: ``, `remote`.
  var groups: [[String]] {
    Self.withoutRepetition(commands.flatMap { command in command.words.indices.map { Array(command.words[..<$0]) } })
      .filter { command(at: $0) == nil }
  }

  private static func withoutRepetition<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}

extension CommandTable {
  /// Runs the process's own command line and ends the process with its exit code.
  ///
  /// Prepares the standard descriptors and the handling of signals first: see ``StandardDescriptors`` and
  /// ``Interruption``.
  package func main() -> Never {
    StandardDescriptors.prepare()
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let allowed = DescriptorLimit.allowed
    if allowed < DescriptorLimit.least {
      console.report(
        error: "expected at least \(DescriptorLimit.least) files that may be open at a time, found that "
          + "'ulimit -n' allows \(allowed)", by: program.name)
      exit(ExitCode.failure.rawValue)
    }
    do {
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
    } catch {
      console.report(error: "cannot listen to signals: \(error)", by: program.name)
      exit(ExitCode.failure.rawValue)
    }
    if let word = NonUTF8Argument.first(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      console.report(error: "expected words in UTF-8 on the command line, found '\(word)'", by: program.name)
      exit(ExitCode.usage.rawValue)
    }
    let exitCode = run(Array(CommandLine.arguments.dropFirst()), console: console)
    Interruption.shared.waitIfInterrupted()
    exit(exitCode.rawValue)
  }

  /// Runs the command line `words`, without the program's name.
  ///
  /// Writes a failure to standard error. If the reader closes the output early, the command ends successfully.
  package func run(_ words: [String], console: Console) -> ExitCode {
    do {
      try answer(request(words), words, console: console)
      return .success
    } catch OutputFailure.closedPipe {
      return .success
    } catch {
      Interruption.shared.waitIfInterrupted()
      guard let failure = error as? any ReportedFailure else {
        console.report(error: "\(error)", by: program.name)
        return .failure
      }
      let advice = (failure as? UsageError)?.advice(of: program.name) ?? failure.advice.map(naming)
      console.report(error: naming(failure.message), advice: advice, by: program.name)
      return failure.exitCode
    }
  }

  private func answer(_ request: Request, _ words: [String], console: Console) throws {
    switch request {
    case .version:
      try console.print("\(program.name) \(program.version)")
    case .help(let path):
      try console.print(try HelpPage(path: path, in: self, columns: console.output.pageColumns).text)
    case .run(let command, let arguments):
      try command.body(invocation(arguments, words, console: console))
    }
  }

  fileprivate func invocation(_ arguments: Arguments, _ words: [String], console: Console) -> Invocation {
    console.isQuiet = arguments.accepts(Options.quiet) && arguments[Options.quiet]
    return Invocation(arguments: arguments, console: console, table: self, words: words)
  }
}

extension Invocation {
  /// The invocation of another command line in place of this one.
  ///
  /// - Returns: the command's name and the invocation; nil if the line runs no command.
  package func replaced(by words: [String]) throws(UsageError) -> (command: String, invocation: Invocation)? {
    guard case .run(let command, let arguments) = try table.request(words) else { return nil }
    return (command.name, table.invocation(arguments, words, console: console))
  }
}

/// Names that a user may type besides commands and options, by kind, for completion and suggestions. Each occurs once.
package struct KnownNames: Sendable, Equatable {
  /// A kind of names. A program declares its kinds in an extension.
  package struct Kind: Sendable, Hashable {
    package let word: String
    package init(_ word: String) { self.word = word }
  }

  private var names: [Kind: [String]]
  /// The words of all commands; set by the ``CommandTable``.
  package internal(set) var commandWords: [String] = []

  package init(_ names: [Kind: [String]] = [:]) { self.names = names.mapValues(Self.once) }

  package subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  package static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
