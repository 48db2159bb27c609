import Metrics

/// What `run.json` says: all that one needs to know about a run beside its figures. With the CSV files it is enough to
/// rebuild every report.
package struct RunManifest: Sendable, Equatable, Codable {
  /// In which way the file is written; nil in those of the versions before 2.
  package var schemaVersion: Int?
  /// The `run_id` of the rows.
  package var runID: String
  /// The command line that repeats the run.
  package var repeatCommand: String
  package var seed: UInt64
  /// How often every architecture was measured on every trace.
  package var rounds: Int
  /// The architecture that ratios refer to, of the first app.
  package var baseline: String
  /// The same of every app, by its name; nil where there is one app.
  package var baselines: [String: String]?
  /// What was replayed, in the order in which reports show it.
  package var traces: [ReplayedTrace]
  package var build: BuildRecord
  package var machine: MachineRecord
  package var clock: ClockResolution
  /// nil where nothing was timed, the system cannot hold a process on a processor, or the version did not know.
  package var processorTurns: ProcessorTurns?
  /// Passes that did not take place.
  package var skippedPasses: [SkippedPass]
  /// Metrics that are empty though their pass took place; nil in the manifest of a version that did not know.
  package var missingMetrics: [MissingMetric]?
  /// What became of every architecture on every trace, the harness overhead among them, in the order in which reports show it.
  package var outcomes: [ArchitectureOutcome]

  /// What this version writes. Earlier ones are read, later ones are not.
  package static let currentSchemaVersion = 2

  package init(
    runID: String, repeatCommand: String, seed: UInt64, rounds: Int, baseline: String,
    baselines: [String: String]? = nil,
    traces: [ReplayedTrace],
    build: BuildRecord, machine: MachineRecord, clock: ClockResolution, processorTurns: ProcessorTurns? = nil,
    skippedPasses: [SkippedPass], missingMetrics: [MissingMetric]? = [], outcomes: [ArchitectureOutcome]
  ) {
    schemaVersion = Self.currentSchemaVersion
    self.runID = runID
    self.repeatCommand = repeatCommand
    self.seed = seed
    self.rounds = rounds
    self.baseline = baseline
    self.baselines = baselines
    self.traces = traces
    self.build = build
    self.machine = machine
    self.clock = clock
    self.processorTurns = processorTurns
    self.skippedPasses = skippedPasses
    self.missingMetrics = missingMetrics
    self.outcomes = outcomes
  }

  /// The architecture that an app's ratios refer to.
  package func baseline(of app: String) -> String { baselines?[app] ?? baseline }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case runID = "run_id"
    case repeatCommand = "repeat_command"
    case seed, rounds, baseline, baselines, traces, build, machine, clock
    case processorTurns = "processor_turns"
    case skippedPasses = "skipped_passes"
    case missingMetrics = "missing_metrics"
    case outcomes
  }
}
