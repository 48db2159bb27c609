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

  package static let fileName = "kits.csv"

  package static let schema = CSVSchema(
    KitRow.init,
    .key("run_id", \.runID, "The run's time and seed, as its folder is named"),
    .key("app", \.app, "The app"),
    .key("kit", \.kit, "The kit; `unstated` for architectures that state none"),
    .key("version", \.version, "The cheapest correct one, or the best published one"),
    .finding("architecture", \.architecture, "Which architecture that is"),
    .key("trace", \.trace, "The trace"),
    .finding("promise", \.promise, "What it promises"),
    .finding("verdict", \.verdict, "What it did; empty if it crashed or hung"),
    .finding("reference", \.reference, "The architecture that the ratio refers to"),
    .finding("rounds", \.rounds, "How many rounds the ratio is the median of", unit: "count"),
    .finding("value", \.value, "The ratio of the times per event"),
    .finding("unit", \.unit, "`ratio`"))

  package var runID: String
  package var app: String
  package var kit: String
  package var version: Version
  package var architecture: String?
  package var trace: String
  package var promise: PromiseKind?
  package var verdict: Verdict?
  package var reference: String
  package var rounds: Int?
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
}
