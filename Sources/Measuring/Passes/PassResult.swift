import Results
import Verification

/// What a pass found out.
struct PassResult {
  var latency: [LatencyRow] = []
  var allocations: [AllocationRow] = []
  var instructions: [InstructionRow] = []
  /// By the architecture's name.
  var failures: [String: ArchitectureOutcome.Failure] = [:]
  /// What processes used between their turns, of those that left a thread running. By the architecture's name.
  var leftRunning: [String: IdleUse] = [:]
  /// What was decided, where the pass judges. By the architecture's name.
  var judgements: [String: CorrectnessRecord] = [:]
  /// Whether that is what is decided where answers come from memory. By the architecture's name.
  var isAsInMemory: [String: Bool] = [:]
  /// Why the pass did not take place; nil if it did.
  var reasonSkipped: String?
  var missing: [MissingMetric] = []
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  var processorTurns: ProcessorTurns?

  mutating func note(leftRunningBy live: [LiveArchitecture]) {
    for one in live { leftRunning[one.architecture.name] = one.leftRunning }
  }

  /// The pass did not take place.
  static func skipped(reason: String) -> PassResult { PassResult(reasonSkipped: reason) }
}
