import Foundation
import Processes
import SwiftToolchain

/// Reads the syntax trees of Swift files with the toolchain's parser.
///
/// SwiftParser is in the libraries that the toolchain ships for macros. Their interface is public and stable, because
/// macros are built against it, but a program linked with them works with that toolchain only. The reader is therefore
/// compiled on demand, in half a second. The first time on a machine takes some ten seconds, because the compiler
/// builds the libraries' modules.
struct SyntaxReader {
  let toolchain: Toolchain
  /// Shows a message before a slow step.
  let say: (String) -> Void

  private var host: String { "\(toolchain.resources)/host" }

  /// The results for the files, in order.
  ///
  /// - Throws: ``SourceFailure``, missing, if the toolchain has no parser to link.
  func read(_ texts: [[UInt8]]) throws -> [ReadFile] {
    try checkLibraries()
    let folder = try ScratchFolder(prefix: "bench-")
    try folder.write(ReaderSource.text, to: "main.swift")
    for (number, text) in texts.enumerated() { try folder.write(text, to: "\(number)") }
    try compile(in: folder.path)
    let run = try run(Tool("\(folder.path)/reader", [folder.path, "\(texts.count)"]), "reading \(texts.count) files")
    guard run.outcome == .exited(code: 0) else { throw failure("the reader of Swift sources", run) }
    var text = SyntaxText(run.output)
    var files: [ReadFile] = []
    while let file = try text.next() { files.append(file) }
    guard files.count == texts.count else {
      throw SourceFailure(.breakdown, "the reader of Swift sources printed \(files.count) files of \(texts.count)")
    }
    return files
  }

  private func checkLibraries() throws(SourceFailure) {
    for library in ReaderSource.libraries {
      let isThere = ["so", "dylib"].contains { FileManager.default.fileExists(atPath: "\(host)/lib\(library).\($0)") }
      guard isThere, FileManager.default.fileExists(atPath: "\(host)/\(library).swiftmodule") else {
        throw SourceFailure(
          .missing, "the toolchain has no \(library) in \(host), which is needed to read Swift sources",
          remedy: "The toolchains of https://www.swift.org/install have it, from Swift 5.9 on.")
      }
    }
  }

  /// Compiles the reader. If that fails, as without a writable home folder, it tries again with the module cache in
  /// `folder`.
  private func compile(in folder: String) throws {
    let options =
      ["-Onone", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
      + ReaderSource.libraries.map { "-l\($0)" } + ["\(folder)/main.swift", "-o", "\(folder)/reader"]
    let first = try run(toolchain.driver(options, temporaryFolder: folder), Self.compiling)
    if first.outcome == .exited(code: 0) { return }
    let second = try run(
      toolchain.driver(options + ["-module-cache-path", "\(folder)/modules"], temporaryFolder: folder), Self.compiling)
    guard second.outcome == .exited(code: 0) else { throw failure("the compiler, with the reader of sources,", second) }
  }

  private static let compiling = "compiling the reader of Swift sources, which takes longer the first time"

  private func run(_ tool: Tool, _ activity: String) throws -> Tool.Run {
    var isSaid = false
    return try tool.run(
      within: .seconds(600),
      pulse: (
        every: .seconds(2),
        body: {
          if !isSaid { say(activity) }
          isSaid = true
        }
      ))
  }

  private func failure(_ name: String, _ run: Tool.Run) -> SourceFailure {
    let errors = String(decoding: run.errors, as: UTF8.self).split(separator: "\n")
    let reason = errors.first { $0.contains("error:") } ?? errors.first ?? ""
    return SourceFailure(.breakdown, "\(name) \(run.outcome)\(reason.isEmpty ? "" : ": \(reason)")")
  }
}

/// The source of the reader, which is built on the user's machine because it needs the installed toolchain's parser.
package enum ReaderSource {
  package static var text: [UInt8] { PackageResources.main_swift }

  package static let libraries = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
}
