import Results
import Testing

@testable import Measuring

@Suite("The resources of a process") struct ResourceNoteTests {
  private static let odd = PlannedArchitecture(name: "odd", isHarnessOverhead: false)

  private static func context(_ log: ResourceLog) -> PassContext {
    PassContext(
      runID: "id", app: "app", architectures: [odd],
      trace: ArchitectureProcess.TraceCopy(path: "/nowhere", name: "t"), rounds: 1, seed: 1, jobs: 1,
      timeout: .seconds(20), roundNanoseconds: 1, resources: log)
  }

  /// The beginning of a script that opens and reads the next request.
  private static let opening = #"read -r line; echo '{"version":4,"outcome":{"opened":{}}}' >&3; read -r line; "#

  /// Runs a worker that opens, and answers the next request with these shell commands.
  private func notes(of answer: String) throws -> (log: ResourceLog, hasEnded: Bool) {
    let log = ResourceLog()
    let context = Self.context(log)
    let script = Self.opening + answer
    let process = try context.process(WorkerProgram("/bin/sh", ["-c", script], environment: [:]), Self.odd)
    try process.waitUntilOpen()
    var hasEnded = false
    do {
      try context.noteResources(of: process, Self.odd, during: .timing, round: 3)
    } catch {
      if case .ended = error { hasEnded = true }
    }
    process.finish()
    return (log, hasEnded)
  }

  @Test("are recorded from its report, with the reasons for missing figures")
  func said() throws {
    let use = #"{"values":{"elapsed_time":2000,"cpu_time":1999},"reasons":{"peak_memory":"full"}}"#
    let (log, hasEnded) = try notes(of: #"echo '{"version":4,"outcome":{"used":{"_0":\#(use)}}}' >&3"#)
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
        MissingMetric(metric: "voluntary_context_switches", reason: "it was not reported"),
        MissingMetric(metric: "involuntary_context_switches", reason: "it was not reported"),
      ])
  }

  @Test(
    "are empty rows if it cannot report, and the process fails if it has ended",
    arguments: [
      (#"echo '{"version":4,"outcome":{"unavailable":{"reason":"why"}}}' >&3"#, false),
      (#"echo '{"version":4,"outcome":{"countedKnownLoad":{}}}' >&3"#, false), ("echo what >&3", true),
      ("exit 1", true),
    ])
  func silent(answer: String, isFailure: Bool) throws {
    let (log, hasEnded) = try notes(of: answer)
    #expect(hasEnded == isFailure)
    #expect(log.rows.map(\.value) == [nil, nil, nil, nil, nil])
    #expect(log.missing.count == 5)
    #expect(log.missing.allSatisfy { $0.reason == "the process of odd did not report it" })
  }

  @Test("are kept for the last round of a process that ends after it, with the failure")
  func lastRound() throws {
    let timed = #"{"version":4,"outcome":{"timed":{"_0":{"decisionsHash":7}}}}"#
    let script = Self.opening + "echo '\(timed)' >&3; read -r line; exit 1"
    let context = Self.context(ResourceLog())
    var odd = LiveArchitecture(Self.odd, 7, during: .timing)
    odd.start(WorkerProgram("/bin/sh", ["-c", script], environment: [:]), in: context)
    odd.attempt { process throws(ArchitectureProcess.Failure) in try process.waitUntilOpen() }
    #expect(odd.time(round: 1, on: context) != nil)
    #expect(odd.failure?.kind == .crashed)
    #expect(odd.failure?.pass == .timing)
  }

  @Test("have their reasons in the order of metrics, each once", arguments: [false, true])
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
