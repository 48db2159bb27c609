import Metrics
import Results

/// The result of one unit: its rows, and what is missing. It contains nothing of other units.
package struct UnitResult: Codable, Equatable, Sendable {
  package let unit: PlanUnit
  /// What was replayed.
  package let trace: ReplayedTrace
  package private(set) var latency: [LatencyRow] = []
  package private(set) var allocations: [AllocationRow] = []
  package private(set) var instructions: [InstructionRow] = []
  package private(set) var resources: [ResourceRow] = []
  /// What became of every architecture of the app: its failure in this pass, and its divergences where it was judged.
  package private(set) var outcomes: [ArchitectureOutcome] = []
  /// Nil if the pass took place.
  package private(set) var skipped: SkippedPass?
  package private(set) var missing: [MissingMetric] = []
  /// Nil where nothing was timed, or the system cannot pin a process to a processor.
  package private(set) var processorTurns: ProcessorTurns?

  init(_ unit: PlanUnit, _ trace: ReplayedTrace) {
    self.unit = unit
    self.trace = trace
  }

  mutating func add(_ result: PassResult, _ context: PassContext, _ identity: RunIdentity) {
    latency = result.latency
    allocations = result.allocations
    instructions = result.instructions
    skipped = result.reasonSkipped.map { SkippedPass(pass: unit.pass, reason: $0) }
    missing = result.missing
    processorTurns = result.processorTurns
    outcomes = context.architectures.map { architecture in
      var outcome = ArchitectureOutcome(of: architecture, context, identity)
      outcome.failure = result.failures[architecture.name]
      outcome.correctness = result.judgements[architecture.name]
      outcome.isAsInMemory = result.isAsInMemory[architecture.name]
      outcome.leftRunning = result.leftRunning[architecture.name]
      return outcome
    }
  }

  mutating func add(_ log: ResourceLog) {
    resources += log.rows
    missing += log.missing
  }
}

extension ReplayedTrace {
  init(_ trace: CheckedTrace, of app: String) {
    self.init(
      app: app, name: trace.name, events: trace.summary.userEventCount, clockFaults: trace.summary.clockFaultCount,
      origin: trace.origin)
  }
}
