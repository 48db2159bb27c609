/// A figure of any file of any command, in one table with all others. What does not apply to it is empty.
package struct FigureRow: CSVRow {
  /// The name of the file that has it.
  package var file: String
  package var runID = ""
  package var app = ""
  package var architecture = ""
  package var trace = ""
  package var mode: LatencyRow.Mode?
  package var speed: Double?
  package var pass: MeasuringPass?
  package var fault = ""
  /// What else tells it from others: of a source to compile its variant, of a rule the rule and the attempt.
  package var variant = ""
  package var round: Int?
  package var metric: String
  package var statistic = ""
  package var reference = ""
  /// How many rounds it rests on.
  package var rounds: Int?
  package var value: Double?
  package var lower: Double?
  package var upper: Double?
  package var confidence: Double?
  package var unit: String

  package init(file: String, metric: String, value: Double?, unit: String) {
    self.file = file
    self.metric = metric
    self.value = value
    self.unit = unit
  }

  private init(
    file: String, runID: String, app: String, architecture: String, trace: String, mode: LatencyRow.Mode?,
    speed: Double?, pass: MeasuringPass?, fault: String, variant: String, round: Int?, metric: String,
    statistic: String, reference: String, rounds: Int?, value: Double?, lower: Double?, upper: Double?,
    confidence: Double?, unit: String
  ) {
    self.init(file: file, metric: metric, value: value, unit: unit)
    (self.runID, self.app, self.architecture, self.trace) = (runID, app, architecture, trace)
    (self.mode, self.speed, self.pass, self.fault) = (mode, speed, pass, fault)
    (self.variant, self.round, self.statistic, self.reference) = (variant, round, statistic, reference)
    (self.rounds, self.lower, self.upper, self.confidence) = (rounds, lower, upper, confidence)
  }

  package static let fileName = "figures.csv"

  package static let schema = CSVSchema(
    FigureRow.init(
      file:runID:app:architecture:trace:mode:speed:pass:fault:variant:round:metric:statistic:reference:rounds:value:
      lower:upper:confidence:unit:),
    CSVColumn("file", \.file), CSVColumn("run_id", \.runID), CSVColumn("app", \.app),
    CSVColumn("architecture", \.architecture), CSVColumn("trace", \.trace), CSVColumn("mode", \.mode),
    CSVColumn("speed", \.speed), CSVColumn("pass", \.pass), CSVColumn("fault", \.fault),
    CSVColumn("variant", \.variant), CSVColumn("round", \.round), CSVColumn("metric", \.metric),
    CSVColumn("statistic", \.statistic), CSVColumn("reference", \.reference), CSVColumn("rounds", \.rounds),
    CSVColumn("value", \.value), CSVColumn("lower", \.lower), CSVColumn("upper", \.upper),
    CSVColumn("confidence", \.confidence), CSVColumn("unit", \.unit))
}
