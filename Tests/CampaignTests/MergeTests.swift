import Foundation
import Processes
import Results
import TestSupport
import Testing

@testable import Campaign

@Suite("A campaign in shards") struct MergeTests {
  /// Twelve units of three architectures, of which one differs only as its promise states.
  static let plan =
    "campaign plan --app video-call --architecture model --architecture timestamped --architecture closures "
    + "--histories 96 --units 12 --seed 7 --output plan.json --quiet"

  static func bench(
    _ line: String, in folder: borrowing TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramCall.Ended {
    try ProgramCall(
      BuiltProgram.path("bench"), line.split(separator: " ").map(String.init), in: folder.path, environment: environment
    ).finish()
  }

  static func merged(_ folders: String, in folder: borrowing TemporaryFolder) throws -> [String: String] {
    let name = "merged-\(UUID().uuidString)"
    let ended = try bench("campaign merge plan.json \(folders) --output \(name)", in: folder)
    #expect(ended.exitCode == .success, "\(ended.talk)")
    let files = ["campaign.json", "campaign.csv", "findings.csv", "findings.txt"]
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try folder.read("\(name)/\($0)")) })
  }

  @Test(
    "1, 2, 3 and 7 shards in any order, some of them killed and restarted, merge into the same bytes",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func identity() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.bench(Self.plan, in: folder).exitCode == .success)
    #expect(try Self.bench("campaign run plan.json --output whole", in: folder).exitCode == .success)
    let whole = try Self.merged("whole", in: folder)
    #expect(whole["campaign.csv"]?.split(separator: "\n").count == 4)
    #expect(whole["findings.csv"]?.contains("missing at Call,fault") == true)
    for (count, order) in [(2, [2, 1]), (3, [3, 1, 2]), (7, [7, 2, 4, 1, 6, 3, 5])] {
      for shard in order {
        let line = "campaign run plan.json --shard \(shard)/\(count) --output of-\(count)/\(shard)"
        if shard == 2 {
          // The shard is killed at an arbitrary point. Its finished units are kept.
          let doomed = try ProgramCall(
            BuiltProgram.path("bench"), line.split(separator: " ").map(String.init), in: folder.path)
          usleep(150_000)
          doomed.send(signal: SIGKILL)
          _ = try doomed.finish()
        }
        #expect(try Self.bench(line, in: folder).exitCode == .success)
      }
      #expect(try Self.merged(order.map { "of-\(count)/\($0)" }.joined(separator: " "), in: folder) == whole)
    }
  }

  @Test("An interrupted shard exits with 75, names the units that are left and resumes from them")
  func interruption() throws {
    let folder = try TemporaryFolder()
    let plan = "campaign plan --app video-call --architecture model --histories 400000 --units 4000 --output plan.json"
    #expect(try Self.bench(plan, in: folder).exitCode == .success)
    let line = "campaign run plan.json --shard 1/1 --output units"
    let call = try ProgramCall(BuiltProgram.path("bench"), line.split(separator: " ").map(String.init), in: folder.path)
    while try !folder.contents.contains("units/unit-0000001.json") { usleep(5_000) }
    call.send(signal: SIGTERM)
    let ended = try call.finish()
    #expect(ended.exitCode == .interrupted)
    let left = #/interrupted; shard 1\/1: \d+ of 4,?000 units are done, \d+ are left/#
    #expect(ended.talk.contains(left), "\(ended.talk)")
    let status = try Self.bench("campaign status plan.json units", in: folder)
    #expect(status.output.contains(#/done: \d+, 1(-\d+)?\nmissing: \d+, (\d+-)?4000/#), "\(status.output)")
    let refused = try Self.bench("campaign merge plan.json units --output merged", in: folder)
    #expect(refused.exitCode == .badData)
    #expect(refused.talk.contains(#/units? (\d+-)?4000 missing/#))
    #expect(try !folder.contents.contains("merged"))
  }

  @Test("Another build's plan, a foreign folder and a damaged file are reported before anything runs")
  func refusal() throws {
    let folder = try TemporaryFolder()
    let plan = "campaign plan --app video-call --architecture model --histories 2 --units 2 --output"
    #expect(try Self.bench("\(plan) plan.json", in: folder).exitCode == .success)
    #expect(try Self.bench("\(plan) other.json --seed 2", in: folder).exitCode == .success)
    #expect(try Self.bench("campaign run plan.json --output units", in: folder).exitCode == .success)
    let foreign = try Self.bench("campaign run other.json --output units", in: folder)
    #expect(foreign.exitCode == .badData)
    #expect(foreign.talk.contains("units/unit-0000001.json: expected a unit of campaign"))
    try folder.write("", to: "units/unit-0000002.json")
    let again = try Self.bench("campaign run plan.json --output units", in: folder)
    #expect(again.exitCode == .success)
    #expect(again.talk.contains("warning: units/unit-0000002.json is damaged; its unit is run again"))
    #expect(try Self.bench("campaign merge plan.json units --output merged", in: folder).exitCode == .success)
    #expect(try Self.bench("campaign merge plan.json units --output merged", in: folder).exitCode == .cannotWrite)
    #expect(try Self.bench("campaign merge plan.json --output merged", in: folder).exitCode == .usage)
    #expect(try Self.bench("campaign status nothing.json units", in: folder).exitCode == .noInput)
    #expect(
      try Self.bench("campaign status plan.json units --format csv", in: folder).output
        == "state,first_unit,last_unit,remark\ndone,1,2,\n")
  }

  @Test("The first twenty units that cannot be merged are named, one per line")
  func manyObstacles() throws {
    let folder = try TemporaryFolder()
    let plan = "campaign plan --app video-call --architecture model --histories 25 --units 25 --output plan.json"
    #expect(try Self.bench(plan, in: folder).exitCode == .success)
    try folder.makeFolder("units")
    for number in 10..<35 { try folder.write("", to: "units/unit-00000\(number).json") }
    let refused = try Self.bench("campaign merge plan.json units --output merged", in: folder)
    #expect(refused.exitCode == .badData)
    let lines = refused.talk.split(separator: "\n")
    #expect(lines.count == 21, "\(refused.talk)")
    #expect(lines.allSatisfy { $0.hasPrefix("bench: ") })
    #expect(lines.last?.contains(#/and \d+ more of \d+/#) == true)
  }

  @Test("A trace is a unit, whose decisions merge and whose times stay with their machine")
  func replays() throws {
    let folder = try TemporaryFolder()
    let plan =
      "campaign plan --app video-call --architecture imperative --architecture model --histories 2 --seed 5 "
      + "--trace phone --trace desktop --events 200 --rounds 1 --output plan.json"
    #expect(try Self.bench(plan, in: folder).exitCode == .success)
    let run = "campaign run plan.json --output"
    #expect(try Self.bench("\(run) one --machine a/b", in: folder).exitCode == .success)
    for shard in 1...4 {
      let ended = try Self.bench("\(run) many --shard \(shard)/4 --machine m\(shard)", in: folder)
      #expect(ended.exitCode == .success, "\(ended.talk)")
    }
    for (units, merged) in [("one", "out-1"), ("many", "out-4")] {
      let ended = try Self.bench("campaign merge plan.json \(units) --output \(merged)", in: folder)
      #expect(ended.exitCode == .success, "\(ended.talk)")
    }
    for name in ["correctness.csv", "campaign.csv", "findings.csv", "findings.txt", "campaign.json"] {
      #expect(try folder.read("out-1/\(name)") == folder.read("out-4/\(name)"), "\(name)")
    }
    let rows = try folder.read("out-4/correctness.csv").split(separator: "\n")
    #expect(rows.count == 5)
    #expect(Set(rows.dropFirst().map { $0.split(separator: ",")[3] }) == ["phone", "desktop"])
    #expect(
      try folder.contents.filter { $0.hasSuffix("/latency.csv") }.sorted() == [
        "out-1/machines/a_b/latency.csv", "out-4/machines/m3/latency.csv", "out-4/machines/m4/latency.csv",
      ])
    #expect(try folder.read("out-4/machines/m3/latency.csv").contains(",phone,"))
    #expect(try !folder.read("out-4/machines/m3/latency.csv").contains(",desktop,"))
  }
  @Test("A unit of a trace file refuses any other file by name")
  func fileTrace() throws {
    let folder = try TemporaryFolder()
    let trace = "trace generate --app video-call --events 60 --output"
    #expect(try Self.bench("\(trace) mine.csv --seed 4", in: folder).exitCode == .success)
    let plan = "campaign plan --histories 0 --architecture imperative --output plan.json --trace"
    let unclear = try Self.bench("\(plan) mine.csv", in: folder)
    #expect(unclear.exitCode == .usage)
    #expect(unclear.talk.contains("mine.csv is a file, and only an app knows what its lines mean"), "\(unclear.talk)")
    let missing = try Self.bench("\(plan) other.csv --app video-call", in: folder)
    #expect(missing.exitCode == .noInput)
    #expect(missing.talk.contains("'other.csv', and there is no such file"), "\(missing.talk)")
    #expect(try Self.bench("\(plan) plan.txt --app video-call", in: folder).exitCode == .noInput)
    try folder.write("nothing\n", to: "bad.csv")
    #expect(try Self.bench("\(plan) bad.csv --app video-call", in: folder).exitCode == .badData)
    #expect(try Self.bench("\(plan) mine.csv --app video-call", in: folder).exitCode == .success)

    #expect(try Self.bench("campaign run plan.json --output units", in: folder).exitCode == .success)
    let merge = try Self.bench("campaign merge plan.json units --output merged", in: folder)
    #expect(merge.exitCode == .success, "\(merge.talk)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("merged/correctness.csv")).rows
    #expect(rows.map(\.trace) == ["mine.csv"] && rows.map(\.architecture) == ["imperative"])
    #expect(rows.map(\.events) == [60])

    #expect(try Self.bench("\(trace) mine.csv --seed 5 --force", in: folder).exitCode == .success)
    let changed = try Self.bench("campaign run plan.json --output again", in: folder)
    #expect(changed.exitCode == .badData)
    #expect(changed.talk.contains("bench: mine.csv: expected digest "), "\(changed.talk)")
    try FileManager.default.removeItem(atPath: folder.path(of: "mine.csv"))
    #expect(try Self.bench("campaign run plan.json --output again", in: folder).exitCode == .noInput)
    #expect(try Self.bench("campaign run plan.json --output units", in: folder).exitCode == .success)
    #expect(try Self.bench("campaign status plan.json units", in: folder).output.contains("missing: 0"))
  }
}
