import Foundation
import Processes
import Results
import TestSupport
import Testing

/// Deaths of both architectures of a pair, and deaths that do not repeat.
@Suite("Rare deaths") struct RareDeathTests {
  private static func start(
    _ words: [String], in folder: borrowing TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramCall {
    try ProgramCall(
      BuiltProgram.path("misbehaving-bench"), words, in: folder.path,
      environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 })
  }

  @Test(
    "If both architectures of a pair die on the same steps, the search still ends",
    arguments: [("trapping", "exiting"), ("exiting", "trapping")])
  func bothDie(name: String, rival: String) throws {
    let folder = try TemporaryFolder()
    let ended = try Self.start(["verify", "--architecture", name, "--against", rival, "--depth", "2"], in: folder)
      .finish()
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    #expect(!ended.output.contains("has died too often"), "\(ended.output)")
  }

  @Test(
    "An architecture that dies in a later round keeps the rows of the earlier ones, and affects no other",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func laterRound() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,switch,press,\n9,switch,press,\n", to: "lamp.csv")
    func run(limit: Int?) throws -> ProgramCall.Ended {
      try Self.start(
        ["run", "--trace", "lamp.csv", "--rounds", "3", "--architecture", "well", "--architecture", "fading"]
          + ["--output", "out\(limit ?? 0)"], in: folder,
        environment: ["LAMP_PROCESS_LOG": folder.path(of: "log\(limit ?? 0)"), "LAMP_PROCESSES": "\(limit ?? 1_000)"]
      ).finish()
    }
    #expect(try run(limit: nil).exitCode == .success)
    let all = try folder.read("log0").count
    let ended = try run(limit: all - 1)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    #expect(ended.output.contains("crashed in the timing pass"), "\(ended.output)")
    let rows = try CSVTable<LatencyRow>(text: folder.read("out\(all - 1)/latency.csv")).rows
    for (name, rounds) in [("well", [1, 2, 3]), ("fading", [1, 2])] {
      #expect(Set(rows.filter { $0.architecture == name }.map(\.round)) == Set(rounds), "\(name)")
    }
  }

  #if os(Linux)
    @Test("A death that does not repeat is reported, and affects no other row", arguments: ["1", "2"])
    func diesOnce(jobs: String) throws {
      let folder = try TemporaryFolder()
      let call = try Self.start(
        [
          "verify", "--all", "--architecture", "well", "--architecture", "exiting", "--jobs", jobs, "--depth", "3",
          "--budget", "10", "--timeout", "600s",
        ], in: folder,
        environment: ["LAMP_BUSY": folder.path(of: "busy"), "LAMP_BUSY_SECONDS": "20"])
      while access(folder.path(of: "busy"), F_OK) != 0 { usleep(1_000) }
      // Processes of the other architecture come and go; the process of this one stays.
      var looks: [[pid_t]] = []
      while looks.count < 20
        || looks.count < 1_000 && looks.suffix(20).contains(where: { $0.count != 1 || $0 != looks.last })
      {
        looks.append(try children(of: call.processIdentifier, atLeast: 0))
        usleep(20_000)
      }
      for child in looks.last ?? [] { kill(child, SIGILL) }
      let ended = try call.finish()
      #expect(ended.exitCode == .failure, "\(ended.talk)")
      let lines = ended.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("well ") && $0.contains("CRASHED") }, "\(ended.output)")
      #expect(
        ended.output.replacing("\n", with: " ").contains("well traps in a search, and not when the search is repeated"))
      #expect(lines.contains { $0.hasPrefix("exiting ") && $0.contains("CRASHED") }, "\(ended.output)")
    }
  #endif
}
