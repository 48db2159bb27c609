import BenchCommandLine
import Foundation
import Processes
import TestSupport
import Testing

@Suite("bench run --network loopback") struct NetworkTests {
  static let hasPython = Executable.onPath("python3", environment: ProcessInfo.processInfo.environment) != nil
  private static let line = "run --app characters --network loopback --quiet --output out"

  @Test(
    "A run over the network is judged, is marked as not deterministic, and leaves no recordings",
    .enabled(if: hasPython, "needs python3"))
  func run() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "\(Self.line) --events 8 --speed 100 --seed 7 --architecture imperative --architecture closure-module",
      // A request through this proxy would fail.
      environment: ["http_proxy": "http://127.0.0.1:1"])
    #expect(ended.exitCode == .success)
    #expect(ended.remarks == "")
    let files = try RunFiles(in: folder)
    #expect(try files.manifest.network?.speed == 100)
    #expect(files.text("run.json").contains(#""deterministic" : false"#))
    #expect(try files.manifest.skippedPasses.map(\.pass.rawValue) == ["timing", "allocations"])
    let rows = try files.correctness
    #expect(rows.map(\.architecture) == ["closure-module", "imperative"])
    for row in rows {
      #expect(row.verdict == .identical && row.decisionsHash == "")
      #expect(row.decisions ?? 0 > 2)
    }
    #expect(try files.latency.allSatisfy { $0.mode == .open && $0.speed == 100 && $0.round == 1 })
    #expect(try Set(files.latency.map(\.metric)).isSuperset(of: ["queueing_time", "service_time", "response_time"]))
    #expect(try !folder.contents.contains { $0.contains("recordings") })
    let command = try files.manifest.repeatCommand
    #expect(
      command.hasSuffix(
        " --events 8 --seed 7 --network loopback --speed 100 --architecture imperative --architecture closure-module"))
  }

  @Test("Options that make no sense with --network are refused with a reason")
  func refused() throws {
    let folder = try TemporaryFolder()
    for option in ["--rounds 2", "--instructions", "--deterministic", "--jobs 2", "--duration 1s", "--baseline model"] {
      let ended = try folder.bench("\(Self.line) \(option)")
      #expect(ended.exitCode == .usage)
      #expect(ended.talk.contains("it goes without \(option.split(separator: " ")[0])"), "\(ended.talk)")
    }
    let speeds = try folder.bench("\(Self.line) --speed 1,10")
    #expect(speeds.exitCode == .usage)
    #expect(speeds.talk.contains("takes one speed, and 1,10 are several"))
    #expect(try folder.contents == [])
  }

  @Test("An app without a server is refused, with an app that has one")
  func noNetwork() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("run --app video-call --network loopback")
    #expect(ended.exitCode == .usage)
    #expect(
      ended.talk.hasPrefix(
        "bench: video-call asks no server that could be reached over a network, as --app characters does\n"))
  }

  @Test("A trace that contains answers is refused")
  func answers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "t_ns,source,kind,value\n0,screen,appear,\n5,server,page,/v1/public/characters?limit=20&offset=0\n", to: "a.csv")
    let ended = try folder.bench("\(Self.line) --trace a.csv")
    #expect(ended.exitCode == .badData)
    #expect(
      ended.talk.contains("a.csv contains answers, but over a network the server answers"), "\(ended.talk)")
  }

  @Test("Without Python there is one error that says how to install it")
  func noPython() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("\(Self.line) --events 5", environment: ["PATH": "/nowhere"])
    #expect(ended.exitCode == .noInput)
    #expect(
      ended.remarks
        == "bench: there is no python3 on the PATH, whose http.server is to answer: apt-get install python3\n")
    #expect(try folder.contents == [])
  }

  @Test("A dry run prints the expected time, and starts nothing")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("run --app characters --network loopback --dry-run")
    #expect(ended.exitCode == .success)
    #expect(ended.output.contains("\nnetwork        loopback: python3's http.server on 127.0.0.1"))
    #expect(ended.output.contains(#/\nspeed {10}10: about \d+ s, the harness overhead included\n/#))
    #expect(ended.output.contains("wifi, 60 events"))
  }

  #if os(Linux)
    @Test(
      "The server ends with the run, even after Ctrl-C and kill -9",
      .enabled(if: hasPython, "needs python3"), arguments: [SIGINT, SIGTERM, SIGKILL])
    func ended(signal: Int32) throws {
      let folder = try TemporaryFolder()
      // The whole path is unique to this test. It identifies the server.
      let call = try folder.start(
        "run --app characters --network loopback --speed 1 --architecture imperative --output \(folder.path)/out")
      let server = try runningProcess(with: "python3", "\(folder.path)/.out.partial/recordings")
      call.send(signal: signal)
      let ended = try call.finish(within: .seconds(20))
      #expect(signal == SIGKILL ? ended.outcome == .signalled(Signal(SIGKILL)) : ended.exitCode == .interrupted)
      #expect(isGone(server))
    }
  #endif
}
