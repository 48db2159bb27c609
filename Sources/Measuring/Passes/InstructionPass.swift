import Basics
import Foundation
import Metrics
import Processes
import Results
import Verification

/// Counts instructions under valgrind's callgrind, exact to the instruction: each architecture in a process of its own, in
/// which counting is switched on around one replay.
struct InstructionPass: Sendable {
  let context: PassContext
  let program: WorkerProgram
  let architectures: [PlannedArchitecture]
  /// Where callgrind writes its files; they are removed.
  let folder: String

  func run() -> PassResult {
    guard let valgrind = Executable.onPath("valgrind", environment: program.environment) else {
      return .skipped(reason: "valgrind is not installed: apt-get install valgrind")
    }
    if let reason = reasonNotToTrust(valgrind) { return .skipped(reason: reason) }
    let counts = architectures.mapInParallel(jobs: context.jobs) { architecture in
      Result { () throws(ArchitectureProcess.Failure) in try count(architecture, valgrind) }
    }
    var result = PassResult()
    for (architecture, count) in zip(architectures, counts) {
      switch count {
      case .success(let instructions): result.instructions.append(row(architecture, instructions))
      case .failure(let failure):
        result.failures[architecture.name] = ArchitectureOutcome.Failure(failure, during: .instructions)
      }
    }
    return result
  }

  /// Nil if a load of two million instructions is counted as such, but for the few around it.
  private func reasonNotToTrust(_ valgrind: String) -> String? {
    let expected = 2 * Self.knownTurns
    do {
      let (_, counted) = try underCallgrind(valgrind, architectures[0]) {
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
    _ architecture: PlannedArchitecture, _ valgrind: String
  ) throws(ArchitectureProcess.Failure) -> (events: Int, instructions: UInt64) {
    let (reply, instructions) = try underCallgrind(valgrind, architecture) {
      process throws(ArchitectureProcess.Failure) in
      let reply = try process.ask(.countInstructions)
      try context.noteResources(of: process, architecture, during: .instructions)
      return reply
    }
    guard case .countedInstructions(let events) = reply else {
      preconditionFailure("another reply to countInstructions")
    }
    return (events, instructions)
  }

  /// What the process answers, and what callgrind says of it at its end.
  private func underCallgrind(
    _ valgrind: String, _ architecture: PlannedArchitecture,
    _ body: (ArchitectureProcess) throws(ArchitectureProcess.Failure) -> WorkerReply
  ) throws(ArchitectureProcess.Failure) -> (WorkerReply, UInt64) {
    // Numbered, as a name may hold anything.
    let number = context.architectures.firstIndex(of: architecture) ?? context.architectures.count
    let file = folder.appendingPathName("callgrind-\(number).out")
    defer { unlink(file) }
    let wrapped = WorkerProgram(
      valgrind,
      [
        "--quiet", "--tool=callgrind", "--collect-atstart=no", "--callgrind-out-file=\(file)",
        program.executable.evenPath,
      ],
      environment: program.environment.merging(WorkerEnvironment.repeatable) { _, ours in ours })
    let process = try context.process(wrapped, architecture)
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

  private func row(_ architecture: PlannedArchitecture, _ count: (events: Int, instructions: UInt64)) -> InstructionRow
  {
    InstructionRow(
      runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
      metric: Metric.instructionsPerEvent.name,
      value: count.events == 0 ? nil : Double(count.instructions) / Double(count.events),
      unit: Metric.instructionsPerEvent.unit)
  }
}
