import BenchCommandLine
import Foundation
import Measuring
import TestSupport
import Testing

@Suite("Where results go")
struct OutputTests {
  /// The shortest run.
  static let run = "run --events 500 --rounds 1 --architecture imperative"
  static let files = [
    "allocations.csv", "correctness.csv", "estimates.csv", "latency.csv", "resources.csv", "run.json",
  ]

  @Test("Runs that start at the same second get different folders, and their run IDs match")
  func sameSecond() throws {
    let folder = try TemporaryFolder()
    let calls = try (0..<3).map { _ in try folder.start("\(Self.run) --seed 42 --deterministic") }
    for call in calls { #expect(try call.finish().exitCode == .success) }
    let results = try folder.contents.filter { $0.wholeMatch(of: #/results/[^/]+/#) != nil }
    #expect(results.count == 3)
    for result in results {
      #expect(try RunFiles(in: folder, result).manifest.runID == result.dropFirst("results/".count))
    }
  }

  @Test("Without --output a run goes to results/<time>-<seed>")
  func usualPlace() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("\(Self.run) --seed 42")
    #expect(ended.exitCode == .success)
    let results = try #require(try folder.contents.dropFirst().first)
    #expect(results.wholeMatch(of: #/results/\d{8}T\d{6}Z-42/#) != nil)
    #expect(try folder.contents == ["results", results] + Self.files.map { "\(results)/\($0)" })
    #expect(ended.output.contains("\nEvery figure, in CSV files:\n  \(results)\n\n"))
    #expect(try RunFiles(in: folder, results).manifest.runID == results.dropFirst("results/".count))
  }

  @Test("A folder is made with its parents, whatever its name", arguments: ["x", "./y/new/"])
  func newFolder(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(try folder.bench("\(Self.run) --output \(path)").exitCode == .success)
    let written = try folder.contents.filter { $0.hasSuffix("/run.json") }
    let name = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    #expect(written == ["\(name)/run.json"])
    #expect(try !folder.contents.contains { $0.contains(".partial") })
  }

  @Test("Earlier results stay, unless --force replaces them")
  func existing() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.bench("\(Self.run) --seed 1 --output out").exitCode == .success)
    let earlier = try RunFiles(in: folder).texts

    let refused = try folder.bench("\(Self.run) --seed 2 --output out")
    #expect(refused.exitCode == .cannotWrite)
    #expect(refused.output == "")
    #expect(
      refused.remarks
        == "bench: out exists already\nName another, or replace it with --force.\n")
    #expect(try RunFiles(in: folder).texts == earlier)

    #expect(try folder.bench("\(Self.run) --seed 2 --output out --force").exitCode == .success)
    #expect(try RunFiles(in: folder).manifest.seed == 2)
    #expect(try folder.contents == ["out"] + Self.files.map { "out/\($0)" })
  }

  @Test("--force replaces results of a run, and nothing else")
  func foreign() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("photos")
    try folder.write("precious", to: "photos/one.jpg")
    let ended = try folder.bench("\(Self.run) --output photos --force")
    #expect(ended.exitCode == .cannotWrite)
    #expect(
      ended.remarks == "bench: photos is not a folder with a run.json, and only such a folder is replaced\n")
    #expect(try folder.contents == ["photos", "photos/one.jpg"])
  }

  @Test(
    "An output that cannot be written is an error at once",
    arguments: [("regular/out", "Not a directory"), ("regular/deep/out", "Not a directory")])
  func unwritable(path: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "regular")
    for line in [Self.run, "trace generate --events 10"] {
      let ended = try folder.bench("\(line) --output \(path)")
      #expect(ended.exitCode == .cannotWrite)
      #expect(ended.output == "")
      #expect(ended.remarks == "bench: cannot write \(path): \(reason)\n")
    }
    #expect(try folder.contents == ["regular"])
    #expect(try folder.read("regular") == "text")
  }

  @Test("A trace goes to standard output, or to a file")
  func trace() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.bench("trace generate --events 20 --seed 3")
    #expect(plain.exitCode == .success)
    #expect(plain.talk == "")
    #expect(plain.output.split(separator: "\n").filter { $0.first != "#" }.count == 21)
    #expect(try folder.bench("trace generate --events 20 --seed 3 --output -") == plain)

    let written = try folder.bench("trace generate --events 20 --seed 3 --output t.csv")
    #expect(written.exitCode == .success)
    #expect(written.output == "")
    #expect(written.talk == "t.csv: 20 events\n")
    #expect(try folder.read("t.csv") == plain.output)
    #expect(try folder.bench("trace generate --events 20 --output u.csv --quiet").talk == "")

    let refused = try folder.bench("trace generate --events 20 --seed 4 --output t.csv")
    #expect(refused.exitCode == .cannotWrite)
    #expect(refused.talk == "bench: t.csv exists already\nName another, or replace it with --force.\n")
    #expect(try folder.read("t.csv") == plain.output)

    #expect(try folder.bench("trace generate --events 20 --seed 4 --output t.csv --force").exitCode == .success)
    #expect(try folder.read("t.csv") != plain.output)
    #expect(try folder.contents == ["t.csv", "u.csv"])
  }

  @Test("A dry run prints the plan, and does nothing")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --dry-run --events 700 --rounds 3 --seed 5 --output out --architecture closures --architecture imperative")
    #expect(ended.exitCode == .success)
    #expect(ended.talk == "")
    let (round, sum) = Build.configuration == "debug" ? ("0.02", 1) : ("0.2", 2)
    #expect(
      ended.output == """
        app            video-call
        architectures  closures
                       imperative
        traces         phone, 700 events
        baseline       imperative
        rounds         3 of \(round) s for each architecture and the harness overhead: \(sum) s of timing
        seed           5
        output         out

        """)
    #expect(try folder.contents == [])
  }
}
