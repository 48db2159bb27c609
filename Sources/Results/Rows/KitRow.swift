import Verification

/// The best version of a kit in an app: a cell of the table of kits. It is computed from the other rows and the
/// manifest, see ``KitComparison``.
package struct KitRow: CSVRow {
  /// Which version of the kit is meant.
  package enum Version: String, Sendable, Codable, CaseIterable, CSVField {
    /// The cheapest that is correct.
    case correct
    /// The best that somebody has published: a correct one, or else the one that is wrong least often.
    case published
  }

  package var runID: String
  package var app: String
  package var kit: String
  package var version: Version
  /// nil if the app has architectures of the kit, but none that is correct, or none that is published.
  package var architecture: String?
  package var trace: String
  package var promise: PromiseKind?
  /// nil if there is no architecture, and if it crashed or hung.
  package var verdict: Verdict?
  /// The architecture that the ratio refers to.
  package var reference: String
  /// nil if there is no ratio.
  package var rounds: Int?
  /// The median of the rounds' ratios of batch times; nil if there is none.
  package var value: Double?
  package var unit: String

  package init(
    runID: String, app: String, kit: String, version: Version, architecture: String?, trace: String,
    promise: PromiseKind?, verdict: Verdict?, reference: String, rounds: Int?, value: Double?, unit: String
  ) {
    self.runID = runID
    self.app = app
    self.kit = kit
    self.version = version
    self.architecture = architecture
    self.trace = trace
    self.promise = promise
    self.verdict = verdict
    self.reference = reference
    self.rounds = rounds
    self.value = value
    self.unit = unit
  }

  package static let fileName = "kits.csv"

  package static let schema = CSVSchema(
    KitRow.init(
      runID:app:kit:version:architecture:trace:promise:verdict:reference:rounds:value:unit:),
    CSVColumn("run_id", \.runID), CSVColumn("app", \.app), CSVColumn("kit", \.kit), CSVColumn("version", \.version),
    CSVColumn("architecture", \.architecture), CSVColumn("trace", \.trace), CSVColumn("promise", \.promise),
    CSVColumn("verdict", \.verdict), CSVColumn("reference", \.reference), CSVColumn("rounds", \.rounds),
    CSVColumn("value", \.value), CSVColumn("unit", \.unit))
}
