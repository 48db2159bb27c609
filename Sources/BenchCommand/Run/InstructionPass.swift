import Foundation
import Metrics
import Results
import Verification

/// Counts instructions under valgrind's callgrind, exact to the instruction: each architecture in a process of its own, in
/// which counting is switched on around one replay.
struct InstructionPass: Sendable {
  enum Outcome {
    case counted([InstructionRow], failures: [RunPlan.Contestant: ArchitectureOutcome.Failure])
    /// Nobody could be counted.
    case skipped(reason: String)
  }

  let stage: Stage
  let program: ArchitectureProcess.Program
  let contestants: [RunPlan.Contestant]
  /// Where callgrind writes its files; they are removed.
  let folder: String

  func run() -> Outcome {
    guard let valgrind = Executable.onPath("valgrind", environment: program.environment) else {
      return .skipped(reason: "valgrind is not installed: apt-get install valgrind")
    }
    if let reason = reasonNotToTrust(valgrind) { return .skipped(reason: reason) }
    let counts = contestants.mapInParallel(jobs: stage.jobs) { contestant in
      Result { () throws(ArchitectureProcess.Failure) in try count(contestant, valgrind) }
    }
    var rows: [InstructionRow] = []
    var failures: [RunPlan.Contestant: ArchitectureOutcome.Failure] = [:]
    for (contestant, result) in zip(contestants, counts) {
      switch result {
      case .success(let count): rows.append(row(contestant, count))
      case .failure(let failure):
        failures[contestant] = ArchitectureOutcome.Failure(failure, during: .instructions)
      }
    }
    return .counted(rows, failures: failures)
  }

  /// Nil if a load of two million instructions is counted as such, but for the few around it.
  private func reasonNotToTrust(_ valgrind: String) -> String? {
    let expected = 2 * Self.knownTurns
    do {
      let (_, counted) = try underCallgrind(valgrind, contestants[0]) {
        process throws(ArchitectureProcess.Failure) in
        try process.ask(.countKnownLoad(turns: Self.knownTurns))
      }
      return (expected...expected + 200).contains(counted)
        ? nil : "callgrind counted \(counted) instructions where \(expected) were executed"
    } catch {
      return "callgrind does not work here: \(ArchitectureOutcome.Failure(error, during: .instructions).reason)"
    }
  }

  private static let knownTurns: UInt64 = 1_000_000

  private func count(
    _ contestant: RunPlan.Contestant, _ valgrind: String
  ) throws(ArchitectureProcess.Failure) -> (events: Int, instructions: UInt64) {
    let (reply, instructions) = try underCallgrind(valgrind, contestant) {
      process throws(ArchitectureProcess.Failure) in
      let reply = try process.ask(.countInstructions)
      try stage.noteResources(of: process, contestant, during: .instructions)
      return reply
    }
    guard case .countedInstructions(let events) = reply else {
      preconditionFailure("another reply to countInstructions")
    }
    return (events, instructions)
  }

  /// What the process answers, and what callgrind says of it at its end.
  private func underCallgrind(
    _ valgrind: String, _ contestant: RunPlan.Contestant,
    _ body: (ArchitectureProcess) throws(ArchitectureProcess.Failure) -> WorkerReply
  ) throws(ArchitectureProcess.Failure) -> (WorkerReply, UInt64) {
    // Numbered, as a name may hold anything.
    let number = stage.contestants.firstIndex(of: contestant) ?? stage.contestants.count
    let file = folder.appendingPathName("callgrind-\(number).out")
    defer { unlink(file) }
    let wrapped = ArchitectureProcess.Program(
      executable: valgrind,
      arguments: [
        "--quiet", "--tool=callgrind", "--collect-atstart=no", "--callgrind-out-file=\(file)",
        program.executable.evenPath,
      ],
      environment: program.environment.merging(WorkerEnvironment.repeatable) { _, ours in ours })
    let process = try stage.process(wrapped, contestant)
    try process.waitUntilOpen()
    let reply = try body(process)
    process.finish()
    guard let text = FileManager.default.contents(atPath: file),
      let total = Self.total(in: String(decoding: text, as: UTF8.self))
    else { throw .unavailable(reason: "callgrind left no totals") }
    return (reply, total)
  }

  /// The sum over the whole process, from the line `totals: N`, of a file in callgrind's format.
  static func total(in text: String) -> UInt64? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return line.flatMap { UInt64($0.dropFirst("totals: ".count)) }
  }

  private func row(_ contestant: RunPlan.Contestant, _ count: (events: Int, instructions: UInt64)) -> InstructionRow {
    InstructionRow(
      runID: stage.runID, app: stage.app, architecture: contestant.name, trace: stage.trace.name,
      metric: Metric.instructionsPerEvent.name,
      value: count.events == 0 ? nil : Double(count.instructions) / Double(count.events),
      unit: Metric.instructionsPerEvent.unit)
  }
}
