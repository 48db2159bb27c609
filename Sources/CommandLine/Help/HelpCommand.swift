extension Command {
  /// `PROGRAM help`: the same as `--help`, as a command.
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
