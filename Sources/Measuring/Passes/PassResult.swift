import Results

/// What a pass found out.
struct PassResult {
  var latency: [LatencyRow] = []
  var allocations: [AllocationRow] = []
  var instructions: [InstructionRow] = []
  /// By the architecture's name.
  var failures: [String: ArchitectureOutcome.Failure] = [:]
  /// Why the pass did not take place; nil if it did.
  var reasonSkipped: String?
  var missing: [MissingMetric] = []
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  var processorTurns: ProcessorTurns?

  /// The pass did not take place.
  static func skipped(reason: String) -> PassResult { PassResult(reasonSkipped: reason) }
}
