/// The source of the program that reads Swift files. It is built on the user's machine, because it needs the parser of
/// the installed toolchain.
package enum ReaderSource {
  package static var text: [UInt8] { PackageResources.main_swift }

  /// The libraries of the toolchain that the program is linked with.
  package static let libraries = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
}
