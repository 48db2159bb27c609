import Results

/// A way to write down what a run found out. Writing to a disk is somebody else's.
package protocol ReportFormat: SendableMetatype {
  /// What `--format` calls it.
  static var name: String { get }
  /// What goes to standard output, every line ended.
  ///
  /// - Parameters:
  ///   - folder: where the run's files lie.
  ///   - colour: whether escape sequences for colours are wanted.
  static func page(for result: RunResult, folder: String, colour: Bool) -> String
}

/// Every format there is, the first being the one that is used if none is named.
package let reportFormats: [any ReportFormat.Type] = [SummaryReport.self, CSVReport.self, PictureReport.self]
