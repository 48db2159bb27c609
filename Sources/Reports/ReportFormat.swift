import Results

/// A format in which the results of a run are shown. It returns text and writes no files.
package protocol ReportFormat: SendableMetatype {
  /// The name after `--format`.
  static var name: String { get }
  /// The text for standard output, every line ended.
  static func page(for result: RunResult, at place: ReportPlace) -> String
}

/// All formats; the first is the default.
package let reportFormats: [any ReportFormat.Type] = [SummaryReport.self, CSVReport.self, PictureReport.self]
