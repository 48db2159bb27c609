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
