import BenchCommandLine
import Testing

@Suite struct HelpTests {
  static let paths = [[], ["trace"]] + Sample.table().commands.map { $0.name.split(separator: " ").map(String.init) }

  @Test("Every page fits 80 columns and shows an example", arguments: paths)
  func fits(path: [String]) throws {
    let page = try HelpPage(path: path, in: Sample.table()).text
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(page.hasPrefix("Usage: bench "))
    #expect(page.contains("\n\nExamples:\n  "))
    #expect(!page.hasSuffix("\n"))
  }

  @Test("A command's page names every option with its default")
  func options() throws {
    let page = try HelpPage(path: ["run"], in: Sample.table()).text
    #expect(page.contains("Usage: bench run [options]\n"))
    #expect(page.contains("  -j, --jobs N"))
    #expect(page.contains("      --seed N"))
    #expect(page.contains("where chance comes from (default: 1)"))
    #expect(page.contains("(default: text)"))
    #expect(page.contains("(repeatable)"))
    #expect(page.contains("  -h, --help"))
  }

  @Test("An option of two values shows both")
  func group() throws {
    #expect(try HelpPage(path: ["list"], in: Sample.table()).text.contains("\n      --architectures NAME NAME\n"))
  }

  @Test("Operands are bracketed where they may be missing")
  func operands() throws {
    #expect(
      try HelpPage(path: ["trace", "show"], in: Sample.table()).text.hasPrefix(
        "Usage: bench trace show FILE [MORE...]\n"))
  }

  @Test("The overview lists all commands and what happens without one")
  func overview() throws {
    let page = try HelpPage(path: [], in: Sample.table()).text
    for command in Sample.table().commands { #expect(page.contains("\n  \(command.name)  ")) }
    #expect(page.contains("'bench' alone is 'bench run'."))
  }

  @Test(
    "A word that no command has is a usage error",
    arguments: [
      (["rnu"], "no command is called 'rnu'; did you mean 'run'?"),
      (["trace", "sow"], "'trace sow' is no command; expected one of generate, show; did you mean 'trace show'?"),
      (["run", "fast"], "nothing is expected where 'fast' stands"),
    ])
  func unknown(path: [String], message: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try HelpPage(path: path, in: Sample.table()) }
    #expect(error.message == message)
  }
}
