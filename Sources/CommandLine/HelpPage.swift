package struct HelpPage {
  private var sections: [[String]] = []
  private let columns: Int

  /// - Parameters:
  ///   - path: the words of a command or group; empty for the program.
  ///   - columns: the largest line width. A command to copy stays on one line, however long.
  package init(path: [String], in table: CommandTable, columns: Int) throws(UsageError) {
    self.columns = columns
    if let command = table.command(at: path) {
      describe(command, of: table)
    } else if !table.nextWords(after: path).isEmpty {
      describe(group: path, of: table)
    } else {
      let (way, rest) = table.way(along: path[...])
      throw table.command(at: way) == nil
        ? table.unknown(path: way, next: rest.first)
        : UsageError(.surplusOperand(given: rest.joined(separator: " ")), topic: "help")
    }
    sections = sections.map { $0.map(table.naming) }
  }

  /// Ends without a line break.
  package var text: String { sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") }

  private mutating func describe(_ command: Command, of table: CommandTable) {
    let program = table.program.name
    let operands = command.operands.map(\.usage)
    let options = command.options.isEmpty ? [] : ["[options]"]
    sections.append(
      wrapped("Usage: " + ([program, command.name] + operands + options).joined(separator: " ")))
    sections.append(wrapped(command.summary + "."))
    sections += command.discussion.map { wrapped($0) }
    sections.append(["Examples:"] + command.examples.flatMap(lines))
    if !command.operands.isEmpty {
      sections.append(["Operands:"] + glossary(command.operands.map { ($0.label, $0.summary) }))
    }
    let help = [(term: "-h, --help", meaning: "show this help")]
    sections.append(["Options:"] + glossary(command.options.map { ($0.term, $0.meaning) } + help))
    sections += command.glossaries.map { ["\($0.title):"] + glossary($0.entries) }
  }

  private mutating func describe(group path: [String], of table: CommandTable) {
    let program = table.program.name
    let commands = table.commands.filter { $0.words.starts(with: path) }
    let prefix = ([program] + path).joined(separator: " ")
    sections.append(["Usage: \(prefix) \(path.isEmpty ? "[command]" : "command") [options]"])
    if path.isEmpty { sections.append(wrapped(table.program.summary + ".")) }
    sections.append(["Commands:"] + glossary(commands.map { ($0.name, $0.summary) }))
    sections.append(["Examples:"] + commands.compactMap(\.examples.first).flatMap(lines))
    var closing: [String] = []
    if path.isEmpty { closing.append("'\(program)' alone is '\(program) \(table.defaultCommand.name)'.") }
    closing.append("See '\(program) help COMMAND' for the options of a command.")
    sections.append(closing)
  }

  private func lines(_ example: Command.Example) -> [String] {
    ["  " + example.line] + wrapped(example.meaning, indentation: 6)
  }

  private func wrapped(_ text: String, indentation: Int = 0) -> [String] {
    TextLayout.wrapped(text, indentation: indentation, columns: columns)
  }

  private func glossary(_ entries: [(term: String, meaning: String)]) -> [String] {
    TextLayout.glossary(entries, columns: columns)
  }
}

extension ArgumentDeclaration {
  /// As in the usage line: `FILE`, `[COMMAND...]`.
  fileprivate var usage: String {
    let repeated = shape.isRepeatable ? label + "..." : label
    return shape.isRequired ? repeated : "[\(repeated)]"
  }
}

extension OptionDeclaration {
  /// `-j, --jobs N`
  fileprivate var term: String {
    let short = shortName.map { "-\($0), " } ?? "    "
    return short + label + (shape.placeholder.map { " " + $0 } ?? "")
  }

  fileprivate var meaning: String {
    let isRepeatableValue = shape.isRepeatable && !isFlag
    let repeated = isRepeatableValue ? " (repeatable)" : ""
    return summary + repeated + (shape.defaultText.map { " (default: \($0))" } ?? "")
  }
}

extension Command {
  /// `PROGRAM help`: the same as `--help`.
  ///
  /// - Parameter sample: the command in its example.
  static func help(of program: CommandTable.Program, naming sample: Command) -> Command {
    let name = program.declaredName
    let words = Operand<[String]>(
      "COMMAND",
      .list(.text("COMMAND", expecting: "the words of a command", candidates: .among { $0.commandWords })),
      "the words of a command; the overview if there are none")
    return Command(
      "help",
      summary: "Explains a command",
      examples: [
        Example("\(name) help", "All commands."),
        Example("\(name) help \(sample.name)", "One of them; the same as '\(name) \(sample.name) --help'."),
      ],
      operands: [words]
    ) { invocation in
      let page = try HelpPage(
        path: invocation.arguments[words], in: invocation.table, columns: invocation.console.output.pageColumns)
      try invocation.console.print(page.text)
    }
  }
}

package enum TextLayout {
  /// The words of `text` in lines of at most `columns` characters, after `indentation` spaces. A longer word has its
  /// own line.
  package static func wrapped(_ text: String, indentation: Int = 0, columns: Int) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(margin + word)
      }
    }
    return lines
  }

  /// A table with a column of terms and a column of meanings. A term too wide for its column has its own line.
  static func glossary(_ entries: [(term: String, meaning: String)], columns: Int) -> [String] {
    let margin = 2
    let widest = 24
    let fitting = entries.map(\.term.count).filter { $0 <= widest }
    let column = margin + (fitting.max() ?? widest) + 2
    return entries.flatMap { entry in
      let meaning = wrapped(entry.meaning, indentation: column, columns: columns)
      let term = String(repeating: " ", count: margin) + entry.term
      guard let first = meaning.first, term.count + 2 <= column else { return [term] + meaning }
      return [term + first.dropFirst(term.count)] + meaning.dropFirst()
    }
  }
}
