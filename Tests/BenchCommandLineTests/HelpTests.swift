import BenchCommandLine
import TestSupport
import Testing

@Suite struct HelpTests {
  static let paths = [[], ["trace"]] + Sample.table().commands.map { $0.name.split(separator: " ").map(String.init) }

  @Test(
    "Every page fits its width, except lines to copy, and shows an example", arguments: paths, [60, 80, 200])
  func fits(path: [String], columns: Int) throws {
    let page = try HelpPage(path: path, in: Sample.table(), columns: columns).text
    let lines = page.split(separator: "\n").filter { !$0.hasPrefix("  bench ") && !$0.hasPrefix("  source ") }
    for line in lines { #expect(line.count <= columns, "\(line)") }
    if path == ["run"] { #expect(lines.contains { $0.count > columns - 10 }) }
    #expect(page.hasPrefix("Usage: bench "))
    #expect(page.contains("\n\nExamples:\n  "))
    #expect(!page.hasSuffix("\n"))
  }

  @Test("A command's page names every option with its default")
  func options() throws {
    let page = try HelpPage(path: ["run"], in: Sample.table(), columns: 80).text
    #expect(page.contains("Usage: bench run [options]\n"))
    #expect(page.contains("  -j, --jobs N"))
    #expect(page.contains("      --seed N"))
    #expect(page.contains("where chance comes from (default: 1)"))
    #expect(page.contains("(default: text)"))
    #expect(page.contains("(repeatable)"))
    #expect(page.contains("  -h, --help"))
  }

  @Test("The page shows both values of an option of two")
  func group() throws {
    #expect(
      try HelpPage(path: ["list"], in: Sample.table(), columns: 80).text.contains("\n      --architectures NAME NAME\n")
    )
  }

  @Test("Optional operands are bracketed")
  func operands() throws {
    #expect(
      try HelpPage(path: ["trace", "show"], in: Sample.table(), columns: 80).text.hasPrefix(
        "Usage: bench trace show FILE [MORE...]\n"))
  }

  @Test("The overview lists all commands and names the default command")
  func overview() throws {
    let page = try HelpPage(path: [], in: Sample.table(), columns: 80).text
    for command in Sample.table().commands { #expect(page.contains("\n  \(command.name)  ")) }
    #expect(page.contains("'bench' alone is 'bench run'."))
  }

  @Test(
    "An unknown word is a usage error",
    arguments: [
      (["rnu"], "no command is called 'rnu'; did you mean 'run'?"),
      (["trace", "sow"], "'trace sow' is not a command; expected one of generate, show; did you mean 'trace show'?"),
      (["run", "fast"], "unexpected argument 'fast'"),
    ])
  func unknown(path: [String], message: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try HelpPage(path: path, in: Sample.table(), columns: 80) }
    #expect(error.message == message)
  }

  @Test("The pages of a renamed program show its new name")
  func renamed() throws {
    let table = CommandTable(
      program: CommandTable.Program(name: "mine", declaredName: "tool", summary: "It is a tool", version: "1"),
      commands: [
        Command(
          "mend", summary: "Mends it", discussion: ["See 'tool mend' and (tool help), not tool-box mend or tool use."],
          examples: [Command.Example("tool mend", "All of it.")], body: { _ in })
      ],
      names: KnownNames())
    let page = try HelpPage(path: ["mend"], in: table, columns: 100).text
    #expect(page.contains("See 'mine mend' and (mine help), not tool-box mend or tool use."))
    #expect(page.contains("\n  mine mend\n"))
    #expect(try HelpPage(path: ["help"], in: table, columns: 100).text.contains("\n  mine help mend\n"))
    #expect(
      try HelpPage(path: ["completions"], in: table, columns: 100).text.contains("source <(mine completions zsh)"))
    let transcript = try Transcript()
    #expect(table.run(["mind"], console: transcript.console) == .usage)
    #expect(try transcript.talk == "mine: no command is called 'mind'; did you mean 'mend'?\nSee 'mine help'.\n")
  }
}
