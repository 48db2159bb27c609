import Foundation
import Processes
import Results
import TestSupport
import Testing

/// Units with an architecture that ends its process.
@Suite("A unit whose architecture misbehaves") struct DeadlyUnitTests {
  private static func bench(_ line: String, in folder: borrowing TemporaryFolder) throws -> ProgramCall.Ended {
    try start(line, in: folder).finish()
  }

  private static func start(_ line: String, in folder: borrowing TemporaryFolder) throws -> ProgramCall {
    try ProgramCall(
      BuiltProgram.path("misbehaving-bench"), line.split(separator: " ").map(String.init), in: folder.path,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// Runs a campaign in the given number of shards, one after the other, and merges it.
  private static func merged(
    _ plan: String, shards: Int = 1, in folder: borrowing TemporaryFolder
  ) throws -> (ended: ProgramCall.Ended, rows: [CampaignRow], findings: [CampaignFindingRow]) {
    let planned = try bench("campaign plan --fault none --seed 7 --output plan.json --force \(plan)", in: folder)
    #expect(planned.exitCode == .success, "\(planned.talk)")
    for shard in 1...shards {
      let run = try bench("campaign run plan.json --shard \(shard)/\(shards) --output units-\(shards)", in: folder)
      #expect(run.exitCode == .success, "\(run.talk)")
    }
    let ended = try bench("campaign merge plan.json units-\(shards) --output of-\(shards)", in: folder)
    return (
      ended, try CSVTable<CampaignRow>(text: folder.read("of-\(shards)/campaign.csv")).rows,
      try CSVTable<CampaignFindingRow>(text: folder.read("of-\(shards)/findings.csv")).rows
    )
  }

  @Test(
    "A death is shrunk, listed once over all shards, repeatable with its command and harmless to other architectures",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func deaths() throws {
    let folder = try TemporaryFolder()
    let ways = [
      ("trapping", "traps at press"), ("exiting", "ends the process by exit(0) at press"),
      ("closing", "closes descriptors of the process at press"), ("spinning", "leaves a thread running at press"),
    ]
    let plan =
      ways.map { "--architecture \($0.0) " }.joined() + "--architecture well --histories 60 --units 10"
    let whole = try Self.merged(plan, in: folder)
    #expect(whole.ended.exitCode == .failure)
    #expect(whole.findings.map(\.architecture).sorted() == ways.map(\.0).sorted())
    for (name, sentence) in ways {
      let found = try #require(whole.findings.first { $0.architecture == name })
      #expect((found.kind, found.sentence) == (sentence, sentence))
      #expect((found.standing, found.steps, found.units) == ("died", "press, press", 2))
      let again = try ProgramCall(
        BuiltProgram.path("misbehaving-bench"),
        ["verify", "--app", "lamp", "--architecture", name, "--replay", found.steps], in: folder.path
      ).finish()
      #expect(again.exitCode == .failure)
      #expect(again.output.contains("\(name) \(sentence)"), "\(again.output)")
    }
    #expect(whole.rows.map(\.histories) == [12, 12, 12, 12, 12])
    for row in whole.rows { #expect((row.died > 0) == ways.contains { $0.0 == row.architecture }, "\(row)") }
    let text = try folder.read("of-1/findings.txt")
    #expect(text.contains("  again: bench verify --app lamp --architecture trapping --replay 'press, press'\n"))
    _ = try Self.merged(plan, shards: 3, in: folder)
    for name in ["campaign.json", "campaign.csv", "findings.csv", "findings.txt"] {
      #expect(try folder.read("of-3/\(name)") == folder.read("of-1/\(name)"), "\(name)")
    }
  }

  @Test("A thread that no step shows is found at the end of its unit")
  func thread() throws {
    let folder = try TemporaryFolder()
    let found = try Self.merged("--architecture dawdling --histories 4000 --units 1", in: folder)
    #expect(found.ended.exitCode == .failure)
    #expect(found.findings.map(\.standing) == ["unrepeatable"])
    #expect(found.findings.map(\.sentence) == ["leaves a thread running, and no steps show where"])
    #expect(found.rows.map(\.histories) == [4000])
  }

  @Test(
    "An architecture that dies again and again is given up, and the row counts its histories until then",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func givenUp() throws {
    let folder = try TemporaryFolder()
    let found = try Self.merged(
      "--architecture exiting --architecture looping --timeout 100ms --histories 600 --units 2", in: folder)
    #expect(found.findings.map(\.steps) == ["press, press", "press, press"])
    #expect(found.findings.map(\.sentence).contains("does not come to an end within 100 ms at press"))
    let dead = Dictionary(uniqueKeysWithValues: found.rows.map { ($0.architecture, ($0.died, $0.histories)) })
    let (exiting, looping) = (try #require(dead["exiting"]), try #require(dead["looping"]))
    // Some histories die like histories that are known already.
    #expect(exiting.0 >= 32 && exiting.1 > exiting.0 && exiting.1 < 300)
    #expect(looping.0 >= 4 && looping.1 > looping.0 && looping.1 < exiting.1)
  }

  @Test("A death that depends on earlier histories is listed as unrepeatable")
  func stray() throws {
    let folder = try TemporaryFolder()
    let found = try Self.merged("--architecture tiring --histories 50 --units 1", in: folder)
    #expect(found.ended.exitCode == .failure)
    #expect(found.findings.map(\.standing) == ["unrepeatable"])
    #expect(found.findings.map(\.kind) == ["traps after other histories"])
    #expect(try #require(found.findings.first).steps.hasPrefix("press"))
    #expect((1...3).contains(found.rows[0].died))
    #expect(found.rows[0].histories == 50)
    let again = try TemporaryFolder()
    #expect(try Self.merged("--architecture tiring --histories 50 --units 1", in: again).findings == found.findings)
  }

  #if os(Linux)
    @Test("A process that is killed from outside is no finding, and no history is lost")
    func killed() throws {
      // On a busy machine the shorter units may be over before their processes are visible.
      for histories in [4_000, 40_000, 400_000] { if try isKilled(histories: histories) { return } }
      Issue.record("no unit could be killed")
    }

    /// - Returns: whether two processes could be killed in a unit with the given number of histories.
    private func isKilled(histories: Int) throws -> Bool {
      let folder = try TemporaryFolder()
      let plan = "campaign plan --architecture well --histories \(histories) --units 1 --fault none --output plan.json"
      #expect(try Self.bench(plan, in: folder).exitCode == .success)
      let call = try Self.start("campaign run plan.json --output units", in: folder)
      var killed: [pid_t] = []
      while killed.count < 2, try !folder.contents.contains("units/unit-0000001.json") {
        for child in try children(of: call.processIdentifier, atLeast: 0) where !killed.contains(child) {
          usleep(50_000)
          kill(child, SIGKILL)
          killed.append(child)
        }
        usleep(1_000)
      }
      #expect(try call.finish().exitCode == .success)
      if killed.count < 2 { return false }
      let merged = try Self.bench("campaign merge plan.json units --output out", in: folder)
      #expect(merged.exitCode == .success, "\(merged.talk)")
      let row = try #require(CSVTable<CampaignRow>(text: folder.read("out/campaign.csv")).rows.first)
      #expect((row.histories, row.died, row.findings) == (histories, 0, 0))
      return true
    }
  #endif
}
