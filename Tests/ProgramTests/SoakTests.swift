import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("A soak", .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"))
struct SoakTests {
  private struct Row {
    let cells: [String: String]

    subscript(_ column: String) -> String { cells[column] ?? "no column \(column)" }
  }

  private static func rows(_ csv: String) -> [Row] {
    let lines = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { line in
      Row(cells: Dictionary(uniqueKeysWithValues: zip(header.map(String.init), line.map(String.init))))
    }
  }

  /// The leaking program, with a link to itself beside it under the name of the counting program. A link and no copy,
  /// because a file that another process still writes cannot be run.
  private static let program = Result {
    let own = try BuiltProgram.path("leaking-bench")
    let link = own + "-allocations"
    if access(link, F_OK) == 0 { try FileManager.default.removeItem(atPath: link) }
    try FileManager.default.linkItem(atPath: own, toPath: link)
    return own
  }

  private static func leaking(_ words: String) throws -> ProgramCall.Ended {
    let folder = try TemporaryFolder()
    return try ProgramCall(
      program.get(), words.split(separator: " ").map(String.init), in: folder.path,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    ).finish()
  }

  @Test("reports leaks of architectures whose memory grows for ever, and no others")
  func verdicts() throws {
    let ended = try Self.leaking("soak --events 42000 --format csv")
    let verdicts = Self.rows(ended.output).map { "\($0["architecture"]) \($0["verdict"])" }
    #expect(
      verdicts == [
        "oracle kept", "leaks-by-hoarding leaks", "leaks-by-cycles leaks", "leaks-by-timers leaks",
        "keeps-a-hundred kept", "keeps-ever-less flattens", "keeps-nothing kept", "keeps-what-it-says leaks",
        "traps crashed",
      ])
    #expect(ended.exitCode == .failure)
    #expect(ended.talk.contains("traps of doorbell did not finish"))
  }

  @Test("ends with 1 at a leak, and prints the rate and the command that repeats it")
  func leak() throws {
    let words = "soak --app doorbell --architecture leaks-by-cycles --trace random --events 12000 --seed 2"
    let ended = try Self.leaking(words)
    #expect(ended.exitCode == .failure)
    // Two objects of 32 bytes in 60 rings, and half of the events are rings.
    let rate = try #require(ended.talk.firstMatch(of: #/leaks: ([0-9,]+) bytes a million events/#)?.1)
    let bytes = try #require(Int(rate.replacing(",", with: "")))
    #expect((480_000...590_000).contains(bytes))
    #expect(ended.talk.contains("'leaking-bench \(words)' repeats it."))
    #expect(ended.output.contains(#/leaks-by-cycles .* leaks\n/#))
    let again = try Self.leaking(words).output
    #expect(again == ended.output)
  }

  @Test("without leaks ends with 0")
  func noLeak() throws {
    let ended = try Self.leaking(
      "soak --architecture keeps-nothing --architecture keeps-a-hundred --architecture keeps-what-it-says --events 2000"
    )
    #expect(ended.exitCode == .success)
    #expect(ended.talk.isEmpty)
    #expect(ended.output.contains("keeps-what-it-says of doorbell is known to leak: it keeps every ring"))
  }

  @Test(
    "decides as a run does",
    arguments: Tier.sample([
      "--app video-call --architecture model", "--app paged-search --architecture async-sequence",
    ]))
  func decisions(words: String) throws {
    let folder = try TemporaryFolder()
    let soak = try folder.bench("soak \(words) --events 3000 --seed 5 --format csv")
    let run = try folder.bench("run \(words) --events 3000 --seed 5 --deterministic --rounds 1 --quiet --output out")
    #expect(soak.exitCode == .success)
    #expect(run.exitCode == .success)
    let row = try #require(Self.rows(soak.output).last)
    let names = words.split(separator: " ")
    let decided = try #require(try RunFiles(in: folder).correctness.first { $0.architecture == names[3] })
    #expect(row["decisions_hash"] == decided.decisionsHash)
    #expect(row["decisions"] == "\(decided.decisions ?? -1)")
    #expect(row["events"] == "3000")
  }

  @Test(
    "of every architecture of every app finds only the stated leak", .enabled(if: Tier.isFull, "\(Tier.need)")
  )
  func everything() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("soak --events 1000 --format csv")
    let leaking = Self.rows(ended.output).filter { $0["verdict"] == "leaks" }.map {
      "\($0["app"]) \($0["architecture"])"
    }
    #expect(leaking == ["paged-search functions"])
    let growing = Set(Self.rows(ended.output).filter { $0["verdict"] == "grows" }.map { $0["app"] })
    #expect(growing == ["nearby-search"])
    #expect(ended.exitCode == .success, "\(ended.talk)")
  }
}
