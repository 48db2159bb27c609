import Metrics

/// The contents of `run.json`: everything about a run except its figures. Together with the CSV files it is enough to
/// rebuild every report.
package struct RunManifest: Sendable, Equatable, Codable {
  /// The version of the file's form.
  package var schemaVersion: Int
  /// The `run_id` of the rows.
  package var runID: String
  /// The command line that repeats the run.
  package var repeatCommand: String
  package var seed: UInt64
  /// How many times every architecture was measured on every trace.
  package var rounds: Int
  /// The baseline of the first app.
  package var baseline: String
  /// The baseline of every app, by the app's name; nil if there is only one app.
  package var baselines: [String: String]?
  /// What the apps are.
  package var apps: [AppRecord]
  /// The traces, in the order in which reports show them.
  package var traces: [ReplayedTrace]
  package var build: BuildRecord
  package var machine: MachineRecord
  package var clock: ClockResolution
  /// nil if nothing was timed, or if the system cannot pin a process to a processor.
  package var processorTurns: ProcessorTurns?
  /// Nil if the run went over no network.
  package var network: NetworkRecord?
  /// Passes that did not take place.
  package var skippedPasses: [SkippedPass]
  /// Metrics that are empty although their pass took place.
  package var missingMetrics: [MissingMetric]
  /// The names of the kits of its architectures, in the order in which reports show them.
  package var kits: [String]
  /// The outcome of every architecture on every trace, including the harness overhead, in the order in which reports
  /// show them.
  package var outcomes: [ArchitectureOutcome]

  /// The version that is written and read.
  package static let currentSchemaVersion = 2

  package init(
    runID: String, repeatCommand: String, seed: UInt64, rounds: Int, baseline: String,
    baselines: [String: String]? = nil, apps: [AppRecord] = [], traces: [ReplayedTrace],
    build: BuildRecord, machine: MachineRecord, clock: ClockResolution, processorTurns: ProcessorTurns? = nil,
    network: NetworkRecord? = nil,
    skippedPasses: [SkippedPass], missingMetrics: [MissingMetric] = [], kits: [String] = [],
    outcomes: [ArchitectureOutcome]
  ) {
    schemaVersion = Self.currentSchemaVersion
    self.runID = runID
    self.repeatCommand = repeatCommand
    self.seed = seed
    self.rounds = rounds
    self.baseline = baseline
    self.baselines = baselines
    self.apps = apps
    self.traces = traces
    self.build = build
    self.machine = machine
    self.clock = clock
    self.processorTurns = processorTurns
    self.network = network
    self.skippedPasses = skippedPasses
    self.missingMetrics = missingMetrics
    self.kits = kits
    self.outcomes = outcomes
  }

  /// What an app is; nil if that is not known.
  package func app(named name: String) -> AppRecord? { apps.first { $0.name == name } }

  /// The baseline of an app.
  package func baseline(of app: String) -> String { baselines?[app] ?? baseline }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case runID = "run_id"
    case repeatCommand = "repeat_command"
    case seed, rounds, baseline, baselines, apps, traces, build, machine, clock
    case processorTurns = "processor_turns"
    case network
    case skippedPasses = "skipped_passes"
    case missingMetrics = "missing_metrics"
    case kits, outcomes
  }
}
