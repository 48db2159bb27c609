import Results

/// A way to write down what a run found out. Writing to a disk is somebody else's.
package protocol ReportFormat: SendableMetatype {
  /// What `--format` calls it.
  static var name: String { get }
  /// What goes to standard output, every line ended.
  static func page(for result: RunResult, at place: ReportPlace) -> String
}

/// Every format there is, the first being the one that is used if none is named.
package let reportFormats: [any ReportFormat.Type] = [SummaryReport.self, CSVReport.self]
