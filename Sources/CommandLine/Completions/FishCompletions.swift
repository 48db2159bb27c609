enum FishCompletions: CompletionScript {
  static let shell = "fish"
  static func loading(of program: String) -> Command.Example {
    Command.Example(
      "\(program) completions fish | source", "In ~/.config/fish/config.fish: the same in fish.")
  }

  static func text(for table: CommandTable) -> String {
    let program = table.program.name
    return """
      # \(program) in fish; written by '\(program) completions fish'.

      # Whether the words so far lead to one of the commands or groups in the arguments.
      function __\(program)_at
          set -l place ''
          for word in (commandline -opc)[2..-1]
              set -l next (string trim -- "$place $word")
              contains -- $next \(table.commandPaths.map { $0.quotedForShell() }.joined(separator: " ")); or break
              set place $next
          end
          contains -- "$place" $argv
      end

      complete -c \(program) -f
      \(table.groups.flatMap { words(after: $0, in: table) }.joined(separator: "\n"))
      \(table.commands.flatMap { arguments(of: $0, in: table) }.joined(separator: "\n"))
      """
  }

  private static func words(after path: [String], in table: CommandTable) -> [String] {
    table.nextWords(after: path).map { word in
      let summary = table.meaning(of: word, after: path)
      return "\(line(at: [path.joined(separator: " ")], in: table)) -a \(word) -d \(summary.quotedForShell())"
    }
  }

  private static func arguments(of command: Command, in table: CommandTable) -> [String] {
    // A line without a command runs the default command.
    let places = command.name == table.defaultCommand.name ? [command.name, ""] : [command.name]
    let start = line(at: places, in: table)
    let options = command.options.map { option in
      let short = option.shortName.map { " -s \($0)" } ?? ""
      let value = option.isFlag ? "" : " " + offered(option.shape.candidates, in: table, isValue: true)
      return "\(start)\(short) -l \(option.name)\(value) -d \(option.summary.quotedForShell())"
    }
    let operands = command.operands.map { "\(start) \(offered($0.shape.candidates, in: table, isValue: false))" }
    let later = command.options.flatMap { laterValues(of: $0, at: places, in: table) }
    return options + later + operands + ["\(start) -s h -l help -d 'show help'"]
  }

  /// The completions of later values of an option; fish itself handles only the first.
  private static func laterValues(
    of option: some OptionDeclaration, at places: [String], in table: CommandTable
  ) -> [String] {
    stride(from: 2, through: option.shape.valueCount, by: 1).map { place in
      let condition = "; and contains -- (commandline -opc)[-\(place)] \(option.spellings.joined(separator: " "))"
      return "\(line(at: places, in: table, and: condition)) "
        + offered(option.shape.candidates, in: table, isValue: false)
    }
  }

  private static func line(at places: [String], in table: CommandTable, and more: String = "") -> String {
    let condition = "__\(table.program.name)_at \(places.map { "\"\($0)\"" }.joined(separator: " "))\(more)"
    return "complete -c \(table.program.name) -n \(condition.quotedForShell())"
  }

  private static func offered(_ candidates: Candidates, in table: CommandTable, isValue: Bool) -> String {
    let words = candidates.words(table.names).joined(separator: " ")
    let required = isValue ? "-r " : ""
    return switch candidates.paths {
    case .none: "\(required)-f -a \(words.quotedForShell())"
    case .files: "\(required)-F -a \(words.quotedForShell())"
    case .folders: "\(required)-f -a \("\(words) (__fish_complete_directories)".quotedForShell())"
    }
  }
}
