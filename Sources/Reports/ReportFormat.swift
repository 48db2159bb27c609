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

/// A file that is yet to be written.
package struct ReportFile: Sendable, Equatable {
  /// Its name in the run folder; never a path.
  package var name: String
  /// Its contents, to be written as UTF-8.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Every format there is, the first being the one that is used if none is named.
package let reportFormats: [any ReportFormat.Type] = [SummaryReport.self, CSVReport.self]
