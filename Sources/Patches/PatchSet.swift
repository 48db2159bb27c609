package import Foundation

/// Changes of the sources as patches, which the compiler does not see.
///
/// Each change is a folder. Its `app.patch` changes what is due. Every other patch changes one variant of the app, and
/// applies to the sources with `app.patch`.
package struct PatchSet: Sendable {
  /// The folder of the changes, as a path from the root.
  package let folder: String
  /// The folders of sources that the patches change.
  package let sources: [String]
  package let changes: [String]
  /// The architectures or forms that are changed.
  package let variants: [String]
  /// The names of the patches that each change must have beside `app`. Those of one group are applied together.
  let required: [[String]]
  /// The names of the patches that a change may have. They are applied together.
  let optional: [String]

  /// The path of a patch from the root.
  package func path(_ name: String, of change: String) -> String { "\(folder)/\(change)/\(name).patch" }

  /// How much a patch of a change changes.
  package func size(of name: String, of change: String, in root: URL) throws -> PatchSize {
    PatchSize(of: try String(contentsOf: root.appending(path: path(name, of: change)), encoding: .utf8))
  }

  /// The names of the optional patches that a change has.
  package func optional(of change: String, in root: URL) -> [String] {
    optional.filter { FileManager.default.fileExists(atPath: root.appending(path: path($0, of: change)).path) }
  }

  /// Patches that are missing, do not apply, or belong to no change and variant, each in a sentence.
  ///
  /// - Parameter root: of the checkout, which is left alone.
  package func problems(in root: URL) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patches-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = PatchedCopy(of: self, from: root, at: folder)
    var problems: [String] = []
    for change in changes {
      for names in required + [optional(of: change, in: root)] where !names.isEmpty {
        problems += try copy.apply(names, of: change).filter { !problems.contains($0) }
      }
    }
    return problems + unknown(in: root).map { "\($0) is of no change and variant that Sources/Patches knows." }
  }

  private func unknown(in root: URL) -> [String] {
    let names = ["app"] + required.joined() + optional
    let known = Set(changes.flatMap { change in names.map { path($0, of: change) } })
    let found = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    return found.filter { $0.hasSuffix(".patch") }.map { "\(folder)/\($0)" }.filter { !known.contains($0) }.sorted()
  }
}
