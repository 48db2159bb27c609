import BenchCommandLine
import TestSupport
import Testing

@Suite("An architecture that reads the machine's clock") struct WallClockRunTests {
  private static let name = "timestamped-wall-clock"

  @Test(
    "A run by name has all its passes, and a row without figures that depend on the clock",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func byName() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --architecture \(Self.name) --architecture imperative --events 2000 --rounds 2 -q --output out")
    #expect(ended.exitCode == .success)
    let files = try RunFiles(in: folder)
    let row = try #require(try files.correctness.first { $0.architecture == Self.name })
    #expect(row.events == 2000)
    #expect(row.promise == .diverges)
    #expect(row.decisionsHash == "")
    #expect(row.firstDivergenceIndex == nil)
    #expect([row.expected, row.actual, row.witness] == ["", "", ""])
    let other = try #require(try files.correctness.first { $0.architecture == "imperative" })
    #expect(other.decisionsHash != "")
    let outcomes = try files.manifest.outcomes
    for outcome in outcomes { #expect(outcome.failure == nil) }
    #expect(files.text("latency.csv").contains(",\(Self.name),"))
  }

  @Test("Without its name it is not run")
  func notByDefault() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.bench("run --dry-run")
    #expect(plan.exitCode == .success)
    #expect(plan.output.contains("model-authors-controller"))
    #expect(!plan.output.contains(Self.name))
  }

  @Test(
    "bench verify refuses it, and the message says why",
    arguments: [
      "--architecture timestamped-wall-clock", "--architecture timestamped --against timestamped-wall-clock",
      "--matrix --architecture timestamped-wall-clock", "--all --architecture timestamped-wall-clock",
      "--architecture timestamped-wall-clock --prove",
    ])
  func refused(_ options: String) throws {
    let ended = try TemporaryFolder().bench("verify \(options)")
    #expect(ended.exitCode == .usage)
    #expect(ended.output == "")
    #expect(ended.talk.contains("timestamped-wall-clock reads the machine's clock: its decisions do not follow"))
  }

  @Test("The list says that it runs by name only, and a misspelt name gets a suggestion")
  func names() throws {
    let folder = try TemporaryFolder()
    let list = try folder.bench("list")
    let words = list.output.replacing(/\s+/, with: " ")
    #expect(words.contains("the article's 1.7, timestamps by Date(); kit: stream chain; runs by name only,"))
    let csv = try folder.bench("list --format csv")
    let line = try #require(csv.output.split(separator: "\n").first { $0.contains(",\(Self.name),") })
    #expect(line.contains("runs by name only"))
    #expect(try folder.bench("run --architecture timestamped-wal-clock").talk.contains("did you mean '\(Self.name)'"))
  }
}
