import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing

@Suite("A package with architectures of its own", .enabled(if: Tier.isFull, "\(Tier.need)"), .ownPackage)
struct OwnArchitectureTests {
  @Test("The package's architecture is in the list, in the table and in every file")
  func reducer() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    #expect(
      try package.run("own-bench", "list --format csv", in: folder).output.contains(
        ",our-reducer,our own app,identical,"))

    let ended = try package.run(
      "own-bench",
      "run --architecture our-reducer --architecture imperative --events 2000 --rounds 1 --output out", in: folder)
    #expect(ended.exitCode == .success, "\(ended.talk)")
    let correct = ended.output.components(separatedBy: "── ").first { $0.hasPrefix("correct: ") } ?? ""
    #expect(
      correct.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }.sorted() == [
        "imperative", "our-reducer",
      ])

    #expect(try names(CorrectnessRow.self, in: folder, \.architecture) == ["imperative", "our-reducer"])
    #expect(try names(LatencyRow.self, in: folder, \.architecture) == ["imperative", "our-reducer", "nothing"])
    let counted = try names(AllocationRow.self, in: folder, \.architecture)
    #expect(counted == (Jemalloc.counts ? ["imperative", "our-reducer", "nothing"] : []))
  }

  @Test("An architecture that crashes, hangs or prints is reported, and does not affect the others")
  func trouble() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let names = ["imperative", "crashing", "hanging", "printing"]
    let ended = try package.run(
      "troubled-bench",
      "run --events 2000 --rounds 1 --output out" + names.map { " --architecture \($0)" }.joined(), in: folder)
    #expect(ended.exitCode == .failure)
    #expect(ended.talk.contains("Fatal error: no such view"))
    #expect(ended.talk.contains("chatter\n"))
    let end = #/\ntroubled-bench: crashing on phone: was ended by SIG(ILL|TRAP), and 2 more failed\n$/#
    #expect(ended.talk.contains(end))

    #expect(!ended.output.contains("chatter"))
    let unjudged = try #require(ended.output.components(separatedBy: "── ").first { $0.hasPrefix("no verdict ") })
    #expect(unjudged.contains(#/\n  crashed in the correctness pass: was ended by SIG(ILL|TRAP); to see it again:\n/#))
    #expect(unjudged.contains("\n  hung in the correctness pass: does not come to an end within 1200 ms; to see"))
    #expect(ended.output.contains("\nThere is no verdict on crashing, hanging and printing.\n"))

    #expect(
      try self.names(CorrectnessRow.self, in: folder, \.architecture).sorted() == names.sorted(),
      "one that dies has a row too")
    #expect(try self.names(LatencyRow.self, in: folder, \.architecture) == ["imperative", "nothing"])
    let manifest = try JSONDecoder().decode(RunManifest.self, from: Data(folder.read("out/run.json").utf8))
    let failures = manifest.outcomes.compactMap { outcome in
      outcome.failure.map { "\(outcome.architecture) \($0.kind)" }
    }
    #expect(failures == ["crashing crashed", "hanging hung", "printing printed"])
  }

  @Test(
    "An architecture that decides otherwise in the open loop is reported, and one with several threads is not pinned")
  func steadiness() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let names = ["imperative", "threaded", "wavering"]
    let ended = try package.run(
      "troubled-bench",
      "run --events 2000 --rounds 1 --speed 1 --output out" + names.map { " --architecture \($0)" }.joined(), in: folder
    )
    #expect(ended.exitCode == .failure)
    #expect(
      ended.talk.contains("troubled-bench: wavering on phone: made other decisions at speed 1 in round 1"),
      "\(ended.talk)")

    let manifest = try JSONDecoder().decode(RunManifest.self, from: Data(folder.read("out/run.json").utf8))
    let failures = manifest.outcomes.compactMap { outcome in
      outcome.failure.map { "\(outcome.architecture) \($0.kind) \($0.pass)" }
    }
    #expect(failures == ["wavering unsteady openLoop"])
    #if os(Linux)
      #expect(manifest.processorTurns?.roaming == ["threaded"])
      #expect(ended.output.replacing(/\s+/, with: " ").contains("they use several threads: threaded"))
    #endif

    let open = try CSVTable<LatencyRow>(text: folder.read("out/latency.csv")).rows.filter { $0.mode == .open }
    #expect(Set(open.map(\.architecture)) == ["imperative", "threaded", "nothing"])
  }

  #if os(Linux)
    @Test("An architecture that leaves a thread running is named")
    func spinning() throws {
      let package = try #require(OwnPackage.current)
      let folder = try TemporaryFolder()
      let ended = try package.run(
        "troubled-bench",
        "run --events 2000 --rounds 2 --output out --architecture imperative --architecture spinning", in: folder)
      #expect(ended.exitCode == .failure, "\(ended.talk)")
      #expect(ended.talk.contains("troubled-bench: spinning on phone: leaves a thread running"), "\(ended.talk)")
    }
  #endif

  @Test("An app that lists no trace is run on a random one")
  func withoutTrace() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let list = try package.run("troubled-bench", "list --app lamp --format csv", in: folder)
    #expect(list.output.contains("\nlamp,trace,random,,,"))
    let run = try package.run("troubled-bench", "run --app lamp --events 500 --rounds 1 --output out", in: folder)
    #expect(run.exitCode == .success, "\(run.talk)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
    #expect(
      rows.map { "\($0.architecture) \($0.trace) \($0.events ?? 0) \($0.verdict)" } == ["wired random 500 identical"])
    let generated = try package.run("troubled-bench", "trace generate --app lamp --events 3", in: folder)
    #expect(generated.output.hasPrefix("# generator: RandomTraffic, random of lamp\n# seed: 1\n# events: 3\n"))
    #expect(generated.output.contains(",switch,o"))
  }

  @Test("A catalogue with two architectures of one name is refused before anything runs")
  func listedTwice() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    for line in ["list", "run --dry-run", "--help"] {
      let ended = try package.run("troubled-bench", line, in: folder, environment: ["LISTED_TWICE": "1"])
      #expect(ended.exitCode == .usage)
      #expect(ended.output == "")
      #expect(
        ended.talk
          == "troubled-bench: video-call lists two architectures called 'crashing', and results are told apart by that "
          + "name: rename one\n")
    }
  }

  @Test("A run with a broken promise ends with 3 and names it, even if nobody reads the output")
  func brokenPromise() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let run = "run --architecture lying --events 2000 --rounds 1 --deterministic --no-progress"
    let ended = try package.run("troubled-bench", "\(run) --output out", in: folder)
    #expect(ended.exitCode == .decisionsDiffer)
    let line = "troubled-bench: lying promises the oracle's decisions and takes others on phone\n"
    #expect(ended.talk.hasSuffix(line), "\(ended.talk)")
    #expect(ended.output.contains("BROKEN PROMISE: lying promises the oracle's decisions"))
    let unread = try package.shell("troubled-bench \(run) --output unread | true", in: folder)
    #expect(unread.talk.hasSuffix(line), "\(unread.talk)")
    #expect(try folder.contents.contains("unread/run.json"))
  }

  @Test("Without a verb, all apps of the package are compared, and problems are named with their app")
  func kits() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let names = ["lying", "crashing", "wired"].map { "--architecture \($0) " }.joined()
    let ended = try package.run("troubled-bench", "\(names)--events 500 --rounds 1 --output out", in: folder)
    #expect(ended.exitCode == .decisionsDiffer)
    let line = "troubled-bench: lying of video-call promises the oracle's decisions and takes others on phone\n"
    #expect(ended.talk.hasSuffix(line), "\(ended.talk)")
    let unstated = ended.output.split(separator: "\n").first { $0.hasPrefix("unstated ") }
    #expect(unstated?.split(separator: " ").map(String.init) == ["unstated", "none", "1.00"], "\(ended.output)")
    #expect(ended.output.contains("\ncrashing of video-call crashed in the correctness pass: "))
    let words = ended.output.replacing(/\s+/, with: " ")
    #expect(words.contains("lying of video-call promises the oracle's decisions and takes others; to see them: "))
    #expect(!words.contains("Verdict"))
    #expect(ended.output.contains("\n  troubled-bench list --matrix\n"))
    #expect(try folder.contents.contains("out/kits.csv"))
  }

  @Test("The steps of the example's CI workflow work, and a change that needs more fails")
  func workflow() throws {
    let package = try #require(OwnPackage.current)
    let yaml = try String(
      contentsOfFile: "\(OwnPackage.root)/Examples/OwnArchitecture/.github/workflows/bench.yml", encoding: .utf8)
    let steps = Workflow(yaml: yaml).steps
    #expect(
      steps.map(\.name) == [
        "Check out the change", "Check out its base", "Tools", "Build", "Promises", "Thresholds", "Comparison",
        "Comment",
      ])
    let scripts = Dictionary(uniqueKeysWithValues: steps.map { ($0.name, $0.script) })
    let folder = try TemporaryFolder()
    for side in ["before", "now"] { try package.link(asReleaseOf: folder.path(of: side)) }
    let store =
      "own-bench run --deterministic --rounds 1 --events 2000 --architecture our-reducer --architecture imperative"
    let stored = try package.shell("\(store) --output now/thresholds", in: folder)
    #expect(stored.exitCode == .success, "\(stored.talk)")

    for name in ["Promises", "Thresholds", "Comparison"] {
      let script = try #require(scripts[name] ?? nil)
      let ended = try package.script(script, in: folder)
      #expect(ended.exitCode == .success, "\(name): \(ended.output)\(ended.talk)")
    }
    #expect(try folder.read("comparison.md").hasPrefix("### bench compare: two builds, their rounds interleaved\n"))

    let counts = try folder.read("now/thresholds/allocations.csv")
    let fewer = counts.replacing(#/(mallocs,)(\d+)(,count\n)/#) { "\($0.1)\(Int($0.2)! / 2)\($0.3)" }
    #expect(fewer != counts)
    try folder.write(fewer, to: "now/thresholds/allocations.csv")
    try FileManager.default.removeItem(atPath: folder.path(of: "counts"))
    let ended = try package.script(try #require(scripts["Thresholds"] ?? nil), in: folder)
    #expect(ended.exitCode == .regression, "\(ended.output)\(ended.talk)")
  }

  @Test("Suggested commands name the program as it was called, and a broken promise needs no fault")
  func program() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    let found = try package.run("troubled-bench", "verify --architecture lying --depth 2", in: folder)
    #expect(found.exitCode == .decisionsDiffer)
    #expect(found.talk.contains("'troubled-bench verify --all' checks every promise"))
    let again = try #require(found.output.split(separator: "\n").first { $0.hasPrefix("  again: ") }).dropFirst(9)
    #expect(again == "troubled-bench verify --app video-call --architecture lying --replay Call")
    #expect(try package.shell(String(again), in: folder).exitCode == .decisionsDiffer)
    // A fault that is not to blame does not excuse a broken promise.
    #expect(try package.shell("\(again)' @0'", in: folder).exitCode == .decisionsDiffer)
    let matrix = try package.run("troubled-bench", "verify --matrix --architecture lying --budget 20", in: folder)
    #expect(matrix.exitCode == .decisionsDiffer)

    let help = try package.run("troubled-bench", "help verify", in: folder).output
    #expect(help.contains("  troubled-bench verify --all\n"))
    #expect(!help.contains(#/(^|[^-])bench verify/#))
    #expect(
      try package.run("troubled-bench", "list --format", in: folder).talk.contains("See 'troubled-bench help list'."))
  }

  /// The architectures with rows in a file, in the order of their first rows.
  private func names<Row: CSVRow>(
    _ type: Row.Type, in folder: borrowing TemporaryFolder, _ name: KeyPath<Row, String>
  ) throws -> [String] {
    let rows = try CSVTable<Row>(text: folder.read("out/\(Row.fileName)")).rows
    return rows.map { $0[keyPath: name] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
