import Results
import Testing

@testable import BenchCommand

@Suite("Noting what a process uses") struct ResourceNoteTests {
  private static let contestant = RunPlan.Contestant(name: "odd", isFloor: false)

  private static func stage(_ log: ResourceLog) -> Stage {
    Stage(
      runID: "id", app: "app", contestants: [contestant],
      trace: ArchitectureProcess.TraceCopy(path: "/nowhere", name: "t"), rounds: 1, seed: 1, jobs: 1,
      patience: .seconds(20), resources: log)
  }

  /// A worker that opens, and answers the next request with these commands of the shell.
  private func notes(of answer: String) throws -> (log: ResourceLog, hasEnded: Bool) {
    let log = ResourceLog()
    let stage = Self.stage(log)
    let script = #"read -r line; echo '{"opened":{}}' >&3; read -r line; "# + answer
    let process = try stage.process(
      ArchitectureProcess.Program(executable: "/bin/sh", arguments: ["-c", script], environment: [:]), Self.contestant)
    try process.waitUntilOpen()
    var hasEnded = false
    do {
      try stage.noteResources(of: process, Self.contestant, during: .timing, round: 3)
    } catch {
      if case .ended = error { hasEnded = true }
    }
    process.finish()
    return (log, hasEnded)
  }

  @Test("What it says is noted, and why it does not know the rest")
  func said() throws {
    let use = #"{"values":{"elapsed_time":2000,"cpu_time":1999},"reasons":{"peak_memory":"full"}}"#
    let (log, hasEnded) = try notes(of: #"echo '{"used":{"_0":\#(use)}}' >&3"#)
    #expect(!hasEnded)
    #expect(log.rows.map(\.metric).prefix(3) == ["elapsed_time", "cpu_time", "peak_memory"])
    #expect(log.rows.map(\.value) == [2_000, 1_999, nil, nil, nil])
    for row in log.rows {
      #expect(row.pass == .timing)
      #expect(row.round == 3)
      #expect(row.architecture == "odd")
    }
    #expect(
      log.missing == [
        MissingMetric(metric: "peak_memory", reason: "full"),
        MissingMetric(metric: "voluntary_context_switches", reason: "it was not told"),
        MissingMetric(metric: "involuntary_context_switches", reason: "it was not told"),
      ])
  }

  @Test(
    "One that cannot say or does not know the question leaves empty rows, and so does one that is gone, which fails",
    arguments: [
      (#"echo '{"unavailable":{"reason":"why"}}' >&3"#, false), (#"echo '{"opened":{}}' >&3"#, false),
      ("echo what >&3", true), ("exit 1", true),
    ])
  func silent(answer: String, isFailure: Bool) throws {
    let (log, hasEnded) = try notes(of: answer)
    #expect(hasEnded == isFailure)
    #expect(log.rows.map(\.value) == [nil, nil, nil, nil, nil])
    #expect(log.missing.count == 5)
    #expect(log.missing.allSatisfy { $0.reason == "the process of odd did not say" })
  }

  @Test("A lane keeps the failure of a process that is gone after its last round, and that round's figures")
  func lastRound() throws {
    let timed = #"{"timed":{"_0":{"decisionsHash":7}}}"#
    let script = #"read -r line; echo '{"opened":{}}' >&3; read -r line; echo '\#(timed)' >&3; read -r line; exit 1"#
    let stage = Self.stage(ResourceLog())
    var lane = Lane(
      Self.contestant, 7, stage,
      ArchitectureProcess.Program(executable: "/bin/sh", arguments: ["-c", script], environment: [:]))
    lane.attempt { process throws(ArchitectureProcess.Failure) in try process.waitUntilOpen() }
    #expect(lane.time(round: 1, on: stage) != nil)
    #expect(lane.failure?.kind == .crashed)
    #expect(lane.failure?.pass == .timing)
  }

  @Test("Reasons stand metric by metric, each once, whoever came first", arguments: [false, true])
  func order(isReversed: Bool) {
    let log = ResourceLog()
    let notes = [("peak_memory", "b"), ("peak_memory", "a"), ("cpu_time", "c"), ("cpu_time", "c")]
    for (metric, reason) in isReversed ? notes.reversed() : notes {
      log.note(
        ResourceRow(
          runID: "id", app: "app", architecture: "x", trace: "t", pass: .timing, speed: nil, round: nil, metric: metric,
          value: nil, unit: "ns"),
        reasonMissing: reason)
    }
    #expect(log.missing.map { "\($0.metric) \($0.reason)" } == ["cpu_time c", "peak_memory a", "peak_memory b"])
  }
}
