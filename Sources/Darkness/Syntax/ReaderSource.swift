/// The program that reads Swift files for us; a source, because only the toolchain at hand can build it against its parser.
package enum ReaderSource {
  package static var text: [UInt8] { PackageResources.main_swift }

  /// The libraries of the toolchain that it is linked with.
  package static let libraries = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
}
