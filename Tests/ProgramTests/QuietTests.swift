import BenchCommandLine
import TestSupport
import Testing

@Suite("--quiet") struct QuietTests {
  static let run = "run --events 500 --rounds 1 --architecture imperative --architecture closures"

  @Test("prints nothing if nothing is wrong, and writes the files")
  func silent() throws {
    let folder = try TemporaryFolder()
    for line in [
      "\(Self.run) --output out", "\(Self.run) --dry-run", "kits --architecture closures --dry-run",
      "compare out --architectures imperative closures", "verify --architecture closures --depth 2",
      "verify --architecture imperative --depth 2", "verify --architecture imperative --swarm --budget 3",
      "verify --architecture closures --replay Call", "verify --architecture imperative --prove",
      "verify --all --app operators --depth 1 --budget 1 --architecture merge",
    ] {
      let ended = try folder.bench("\(line) --quiet")
      #expect(ended.exitCode == .success, "\(line): \(ended.talk)")
      #expect(ended.output == "", "\(line)")
      #expect(ended.remarks == "", "\(line)")
    }
    #expect(try RunFiles(in: folder).correctness.count == 2)
  }

  @Test("prints errors")
  func failing() throws {
    let ended = try TemporaryFolder().bench(
      "verify --architecture imperative --against closures --depth 1 --quiet")
    #expect(ended.exitCode == .decisionsDiffer)
    #expect(ended.output == "")
    #expect(ended.remarks.hasPrefix("bench: imperative and closures decide differently: on Call "))
  }

  @Test("prints output that an option names, such as a trace or CSV")
  func named() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.bench("trace generate --events 3 --quiet").output.split(separator: "\n").count > 3)
    #expect(try folder.bench("\(Self.run) --output out --quiet").output == "")
    let compared = try folder.bench("compare out --architectures imperative closures --output - --quiet")
    #expect(compared.output.hasPrefix("closures against imperative, in one run\n"))
    let graph = try folder.bench("verify --architecture imperative --prove --dot --quiet")
    #expect(graph.output.hasPrefix("digraph "))
    let table = try folder.bench("\(Self.run) --format csv --output csv --quiet").output
    #expect(try table == folder.read("csv/correctness.csv"))
    #expect(try folder.bench("\(Self.run) --format svg --output svg --quiet").output.hasPrefix("<svg "))
    let verified = try folder.bench("verify --architecture closures --depth 2 --format csv --quiet")
    #expect(verified.output.hasPrefix("length,tried,diverging\n"))
    let rows = try folder.bench("compare out --architectures imperative closures --format csv --quiet")
    #expect(rows.output.contains(",verdict"))
  }
}
