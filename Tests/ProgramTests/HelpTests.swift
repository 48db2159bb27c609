import BenchCommand
import BenchCommandLine
import BenchmarkCatalogue
import TestSupport
import Testing

@Suite struct HelpTests {
  static let commands = Bench.table(catalogue).commands.map(\.name)
  /// The first words of commands with two words.
  static let groups = Set(commands.filter { $0.contains(" ") }.map { String($0.prefix { $0 != " " }) })

  @Test(
    "Every command and group prints the same page for --help, -h and 'help'",
    arguments: commands + groups.sorted())
  func everywhere(command: String) throws {
    let folder = try TemporaryFolder()
    let page = try folder.bench("\(command) --help")
    #expect(page.exitCode == .success)
    #expect(page.output.hasPrefix("Usage: bench \(command) "))
    #expect(page.talk == "")
    #expect(try folder.bench("\(command) -h") == page)
    #expect(try folder.bench("help \(command)") == page)
    for line in page.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    if !Self.groups.contains(command) { #expect(page.output.contains("\nExamples:\n")) }
  }

  @Test("The overview names every command")
  func overview() throws {
    let folder = try TemporaryFolder()
    let page = try folder.bench("--help")
    #expect(page.exitCode == .success)
    for command in Self.commands { #expect(page.output.contains("\n  \(command) ")) }
    #expect(try folder.bench("help") == page)
  }

  @Test("--help does nothing else, even with other options")
  func nothingElse() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.bench("run --events 500 --rounds 1 --help").output.hasPrefix("Usage: bench run "))
    #expect(try folder.contents == [])
  }

  @Test func version() throws {
    let ended = try TemporaryFolder().bench("--version")
    #expect(ended.exitCode == .success)
    #expect(ended.output.wholeMatch(of: #/bench \d+\.\d+\.\d+\n/#) != nil)
    #expect(ended.talk == "")
  }

  @Test("Each shell accepts its completion script", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let folder = try TemporaryFolder()
    let script = try folder.bench("completions \(shell)")
    #expect(script.exitCode == .success)
    #expect(script.talk == "")
    #expect(script.output.contains("timestamped-non-empty"))
    try folder.write(script.output, to: "script")
    let check = try folder.shell("command -v \(shell) >/dev/null || exit 0; \(shell) -n script")
    #expect(check.exitCode == .success)
    #expect(check.talk == "")
  }
}
