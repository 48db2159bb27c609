/// A script that completes the command line in a shell. It is generated from the ``CommandTable`` alone and contains
/// all known names, so it is up to date whenever the shell loads it.
protocol CompletionScript: Sendable {
  static var shell: String { get }
  /// The line that loads it, and where to put that line.
  static func loading(of program: String) -> Command.Example
  static func text(for table: CommandTable) -> String
}

let completionScripts: [any CompletionScript.Type] = [BashCompletions.self, ZshCompletions.self, FishCompletions.self]

extension String {
  func quotedForShell() -> String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandTable {
  /// The summary of the command, or the words that may follow.
  func meaning(of word: String, after path: [String]) -> String {
    let path = path + [word]
    return command(at: path)?.summary ?? nextWords(after: path).joined(separator: ", ")
  }

  /// For options with several values: the distances from a later value back to the option, from 2 on.
  var laterValuePlaces: [Int] {
    let most = commands.flatMap(\.options).map(\.shape.valueCount).max() ?? 0
    return most < 2 ? [] : Array(2...most)
  }

  /// Every prefix of a command as words so far, a space and the next word. The first step begins with the space.
  var commandSteps: [String] {
    commandPaths.map { $0.contains(" ") ? $0 : " " + $0 }
  }

  /// Every prefix of a command: `remote`, `remote add`.
  var commandPaths: [String] {
    (groups.filter { !$0.isEmpty } + commands.map(\.words)).map { $0.joined(separator: " ") }
  }
}

extension Command {
  /// `PROGRAM completions`
  static func completions(of program: CommandTable.Program) -> Command {
    let shell = Operand<any CompletionScript.Type>("SHELL", .required(.shell), "bash, zsh or fish")
    return Command(
      "completions",
      summary: "Prints a script that completes \(program.declaredName)'s commands in a shell",
      examples: completionScripts.map { $0.loading(of: program.declaredName) },
      operands: [shell]
    ) { invocation in
      let script = invocation.arguments[shell]
      try invocation.console.print(script.text(for: invocation.table))
    }
  }
}

extension ValueKind<any CompletionScript.Type> {
  fileprivate static var shell: ValueKind {
    let shells = completionScripts.map { $0.shell }
    return ValueKind(
      placeholder: "SHELL", expectation: "one of \(shells.joined(separator: ", "))", candidates: .only { _ in shells },
      parse: { text in completionScripts.first { $0.shell == text } }, text: { $0.shell })
  }
}
