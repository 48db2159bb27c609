extension Command {
  /// `bench help`: the same as `--help`, as a command.
  static var help: Command {
    let words = Operand<[String]>(
      "COMMAND",
      .list(.text("COMMAND", expecting: "the words of a command", candidates: .among { $0.commandWords })),
      "the words of a command; the overview if there are none")
    return Command(
      "help",
      summary: "Explains a command",
      examples: [
        Example("bench help", "All commands."),
        Example("bench help run", "One of them; the same as 'bench run --help'."),
      ],
      operands: [words]
    ) { invocation in
      let page = try HelpPage(
        path: invocation.arguments[words], in: invocation.table, columns: invocation.console.output.pageColumns)
      try invocation.console.print(page.text)
    }
  }
}
