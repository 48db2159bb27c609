import Results

/// Results in a form of somebody else's, for a tool that reads it. It returns text and writes no files.
package protocol ReportExport: SendableMetatype {
  /// The name after `--export`.
  static var name: String { get }
  /// Which tool reads it, and what is in it, as the help says.
  static var summary: String { get }
  /// The text, every line ended.
  static func text(for input: ReportInput) throws(ExportFailure) -> String
}

/// All exports.
package let reportExports: [any ReportExport.Type] = [
  JMHExport.self, BenchstatExport.self, HgrmExport.self, GitHubActionExport.self, BencherExport.self,
  JUnitExport.self, PerfettoExport.self,
]

/// Why results cannot be exported.
package enum ExportFailure: Error, Equatable {
  /// The results have nothing of what the form is for.
  case nothing(of: String)
  /// The form takes one architecture, and there are several.
  case several(architectures: [String])
}

extension ExportFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing(let what): "found no \(what), expected some to export"
    case .several(let names): "expected one architecture on one trace, found \(names.joined(separator: "; "))"
    }
  }
}
