import Reports
import Testing

@testable import BenchCommand

@Suite("Noting what a process uses") struct ResourceNoteTests {
  private static let contestant = RunPlan.Contestant(name: "odd", isFloor: false)

  /// A worker that opens, and answers the next request with these commands of the shell.
  private func notes(of answer: String) throws -> ResourceLog {
    let log = ResourceLog()
    let stage = Stage(
      runID: "id", app: "app", contestants: [Self.contestant],
      trace: ArchitectureProcess.TraceCopy(path: "/nowhere", name: "t"), rounds: 1, seed: 1, jobs: 1,
      patience: .seconds(20), resources: log)
    let script = #"read -r line; echo '{"opened":{}}' >&3; read -r line; "# + answer
    let process = try stage.process(
      ArchitectureProcess.Program(executable: "/bin/sh", arguments: ["-c", script], environment: [:]), Self.contestant)
    try process.waitUntilOpen()
    stage.noteResources(of: process, Self.contestant, during: .timing, round: 3)
    process.finish()
    return log
  }

  @Test("What it says is noted, and why it does not know the rest")
  func said() throws {
    let use = #"{"values":{"elapsed_time":2000,"cpu_time":1999},"reasons":{"peak_memory":"full"}}"#
    let log = try notes(of: #"echo '{"used":{"_0":\#(use)}}' >&3"#)
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
    "One that cannot say, does not know the question, or is gone, leaves empty rows and fails nothing",
    arguments: [
      #"echo '{"unavailable":{"reason":"why"}}' >&3"#, #"echo '{"opened":{}}' >&3"#, "echo what >&3", "exit 1",
    ])
  func silent(answer: String) throws {
    let log = try notes(of: answer)
    #expect(log.rows.map(\.value) == [nil, nil, nil, nil, nil])
    #expect(log.missing.count == 5)
    #expect(log.missing.allSatisfy { $0.reason == "the process of odd did not say" })
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
