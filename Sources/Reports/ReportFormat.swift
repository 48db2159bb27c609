/// A way to write down what a run found out. Writing to a disk is somebody else's.
package protocol ReportFormat: SendableMetatype {
  /// What `--format` calls it.
  static var name: String { get }
  /// The files it consists of.
  static func files(for result: RunResult) throws -> [ReportFile]
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

/// Every format there is. The first is the source of truth, the others can be rebuilt from it.
package let reportFormats: [any ReportFormat.Type] = [CSVReport.self, SummaryReport.self]
