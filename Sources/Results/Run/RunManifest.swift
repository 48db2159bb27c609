import Foundation
import Metrics
import Verification

/// The contents of `run.json`: everything about a run except its figures. The CSV files and this file together suffice
/// to rebuild every report. Traces, kits and outcomes are in the order of reports.
package struct RunManifest: Sendable, Equatable, Codable {
  package var schemaVersion: Int
  /// The `run_id` of the rows.
  package var runID: String
  package var repeatCommand: String
  package var seed: UInt64
  /// How many times every architecture was measured on every trace.
  package var rounds: Int
  /// The baseline of the first app.
  package var baseline: String
  /// The baseline of every app, by the app's name; nil if there is only one app.
  package var baselines: [String: String]?
  package var apps: [AppRecord]
  package var traces: [ReplayedTrace]
  package var build: BuildRecord
  package var machine: MachineRecord
  package var clock: ClockResolution
  /// nil if nothing was timed, or if the system cannot pin a process to a processor.
  package var processorTurns: ProcessorTurns?
  /// nil if the run used no network.
  package var network: NetworkRecord?
  package var skippedPasses: [SkippedPass]
  package var missingMetrics: [MissingMetric]
  package var kits: [String]
  /// The outcome of every architecture on every trace, including the harness overhead.
  package var outcomes: [ArchitectureOutcome]

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

  package func app(named name: String) -> AppRecord? { apps.first { $0.name == name } }

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

package struct AppRecord: Sendable, Equatable, Codable {
  package var name: String
  /// What its user does, in a few words.
  package var summary: String

  /// The oracle's decisions, in sentences; nil if the app does not describe them.
  package var rule: String?

  package init(name: String, summary: String, rule: String? = nil) {
    self.name = name
    self.summary = summary
    self.rule = rule
  }
}

extension RunManifest {
  /// The part with a number out of range; nil if there is none. Checked because reports compute with the numbers.
  var impossible: String? {
    let counts = 0...FigureLimits.counts.upperBound
    func isCount(_ number: Int) -> Bool { counts.contains(number) }
    func isCount(_ number: UInt64) -> Bool { number <= UInt64(counts.upperBound) }
    if !isCount(rounds) { return "rounds" }
    if !isCount(clock.stepNanoseconds) || !FigureLimits.allow(clock.readCostNanoseconds) { return "clock" }
    if !isCount(machine.coreCount) || !isCount(machine.memoryBytes) { return "machine" }
    if let network, !FigureLimits.allow(network.speed) || network.speed <= 0 { return "network" }
    if !traces.allSatisfy({ isCount($0.events) && isCount($0.clockFaults) }) { return "traces" }
    let isPossible = outcomes.allSatisfy { outcome in
      let numbers =
        (outcome.correctness?.divergences ?? []).flatMap { [$0.count, $0.firstIndex] }
        + (outcome.correctness.map { [$0.events, $0.decisions] } ?? [])
      let used = outcome.leftRunning.map { [$0.processorNanoseconds, $0.watchedNanoseconds] } ?? []
      return numbers.allSatisfy(isCount) && used.allSatisfy(isCount)
    }
    return isPossible ? nil : "outcomes"
  }
}

/// Writes records such as `run.json`: keys sorted, control and format characters escaped.
package enum RecordJSON {
  /// The record as indented JSON, ended by LF.
  ///
  /// - Throws: `EncodingError` if a figure is not finite.
  package static func text(of record: some Encodable) throws -> String {
    let encoder = encoder
    encoder.outputFormatting.insert(.prettyPrinted)
    return String(decoding: escaped(try encoder.encode(record)), as: UTF8.self) + "\n"
  }

  /// The record as JSON on one line, without a line end.
  ///
  /// - Parameter takesAnyFigure: whether non-finite figures are written as the texts `inf`, `-inf` and `nan`.
  /// - Throws: `EncodingError` if a figure is not finite and `takesAnyFigure` is false.
  package static func line(of record: some Encodable, takingAnyFigure takesAnyFigure: Bool = false) throws -> [UInt8] {
    let encoder = encoder
    if takesAnyFigure {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
    return escaped(try encoder.encode(record))
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Escapes the characters of ``JSONEscape`` that the encoder does not.
  private static func escaped(_ json: Data) -> [UInt8] {
    // A shortcut: most records are ASCII, and the encoder has escaped every ASCII control character but delete.
    if json.allSatisfy({ $0 < 0x7f }) { return Array(json) }
    var text = ""
    // A line feed is between values: the encoder has escaped those in texts.
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar != "\n", JSONEscape.isDue(scalar) {
        text += JSONEscape.text(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return Array(text.utf8)
  }
}

extension RunManifest {
  package static let fileName = "run.json"

  /// The manifest as JSON, keys in snake case.
  ///
  /// - Throws: `EncodingError` if a figure is not finite.
  package func json() throws -> String { try RecordJSON.text(of: self) }

  /// Reads the output of ``json()``.
  ///
  /// - Throws: `DecodingError` if the text has another form.
  package init(json: String) throws {
    self = try JSONDecoder().decode(RunManifest.self, from: Data(json.utf8))
  }
}

/// The schema version of a `run.json`. Read first, because other versions may have another form.
struct SchemaVersion: Decodable {
  private let version: Int?

  /// - Throws: `DecodingError` if the text is no JSON object.
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// Why this program cannot read the version; nil if it can, or if there is no version. Decoding then reports the
  /// missing key.
  var unsupportedReason: String? {
    guard let version, version != RunManifest.currentSchemaVersion else { return nil }
    return "it is of schema version \(version), and this program reads version \(RunManifest.currentSchemaVersion)"
  }

  private enum CodingKeys: String, CodingKey {
    case version = "schema_version"
  }
}
