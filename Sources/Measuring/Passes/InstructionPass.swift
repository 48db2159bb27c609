import Basics
import Foundation
import Metrics
import Processes
import Results
import Verification

/// Counts instructions exactly, under valgrind's callgrind. Each architecture has its own process, which counts one
/// replay and the replays that determine the cost of the world.
struct InstructionPass: Sendable {
  let context: PassContext
  let program: WorkerProgram
  let architectures: [PlannedArchitecture]
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
      case .success(let count): result.instructions += rows(architecture, count)
      case .failure(let failure):
        result.failures[architecture.name] = ArchitectureOutcome.Failure(failure, during: .instructions)
      }
    }
    return result
  }

  /// Nil if callgrind counts a known load of two million instructions correctly, up to the few around it.
  private func reasonNotToTrust(_ valgrind: String) -> String? {
    let expected = 2 * Self.knownTurns
    do {
      let (_, totals) = try underCallgrind(valgrind, architectures[0]) {
        process throws(ArchitectureProcess.Failure) in
        try process.ask(.countKnownLoad(turns: Self.knownTurns))
      }
      let counted = totals[0]
      return (expected...expected + 200).contains(counted)
        ? nil : "callgrind counted \(counted) instructions where \(expected) were executed"
    } catch {
      return "callgrind does not work here: \(ArchitectureOutcome.Failure(error, during: .instructions).reason)"
    }
  }

  private static let knownTurns: UInt64 = 1_000_000

  /// Multiplies the timeout, because callgrind simulates every instruction: 30 s were too short for 2,000 events of a
  /// converter on a busy machine.
  private static let timeoutFactor = 10

  private struct Count {
    let events: Int
    let instructions: UInt64
    let worldInstructions: Int64?
  }

  private func count(
    _ architecture: PlannedArchitecture, _ valgrind: String
  ) throws(ArchitectureProcess.Failure) -> Count {
    let (reply, totals) = try underCallgrind(valgrind, architecture) {
      process throws(ArchitectureProcess.Failure) in
      let reply = try process.ask(.countInstructions)
      try context.noteResources(of: process, architecture, during: .instructions)
      return reply
    }
    guard case .countedInstructions(let events, let hasWorld) = reply else {
      preconditionFailure("another reply to countInstructions")
    }
    if !hasWorld { return Count(events: events, instructions: totals[0], worldInstructions: nil) }
    guard totals.count == 3 else { throw .unavailable(reason: "callgrind left \(totals.count) totals of 3") }
    return Count(events: events, instructions: totals[0], worldInstructions: Int64(totals[1]) - Int64(totals[2]))
  }

  /// The answer of the process, and callgrind's totals: one for each dump, and one at the end.
  private func underCallgrind(
    _ valgrind: String, _ architecture: PlannedArchitecture,
    _ body: (ArchitectureProcess) throws(ArchitectureProcess.Failure) -> MeasuringOutcome
  ) throws(ArchitectureProcess.Failure) -> (MeasuringOutcome, [UInt64]) {
    // Numbered, because a name may contain any character.
    let number = context.architectures.firstIndex(of: architecture) ?? context.architectures.count
    let file = folder.appendingPathName("callgrind-\(number).out")
    let dumps = (1...2).map { "\(file).\($0)" }
    defer { for path in dumps + [file] { unlink(path) } }
    let wrapped = WorkerProgram(
      valgrind,
      [
        "--quiet", "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no", "--callgrind-out-file=\(file)",
        program.executable.evenPath,
      ],
      environment: program.environment.merging(WorkerEnvironment.repeatable) { _, ours in ours }
    ).started(by: program.calls)
    let process = try context.process(wrapped, architecture, timeoutFactor: Self.timeoutFactor)
    try process.waitUntilOpen()
    let reply = try body(process)
    process.finish()
    guard let last = Self.total(at: file) else { throw .unavailable(reason: "callgrind left no totals") }
    return (reply, dumps.compactMap(Self.total(at:)) + [last])
  }

  private static func total(at path: String) -> UInt64? {
    FileManager.default.contents(atPath: path).flatMap { total(in: String(decoding: $0, as: UTF8.self)) }
  }

  /// The number of the line `totals: N` in a file of callgrind.
  static func total(in text: String) -> UInt64? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return line.flatMap { UInt64($0.dropFirst("totals: ".count)) }
  }

  private func rows(_ architecture: PlannedArchitecture, _ count: Count) -> [InstructionRow] {
    var counts: [(Metric, Int64)] = [(.instructionsPerEvent, Int64(count.instructions))]
    if let world = count.worldInstructions { counts.append((.worldInstructionsPerEvent, world)) }
    return counts.map { metric, instructions in
      InstructionRow(
        runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
        metric: metric.name, value: count.events == 0 ? nil : Double(instructions) / Double(count.events),
        unit: metric.unit)
    }
  }
}
