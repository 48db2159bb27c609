package import Foundation
import Processes

/// A copy of sources to which patches are applied.
package struct PatchedCopy: Sendable {
  /// Where the copy lies.
  package let folder: URL
  private let set: PatchSet
  private let root: URL

  /// Copies nothing yet.
  ///
  /// - Parameters:
  ///   - root: the root of the checkout.
  ///   - folder: an empty folder, or one that does not exist.
  package init(of set: PatchSet, from root: URL, at folder: URL) {
    (self.set, self.root, self.folder) = (set, root, folder)
  }

  /// Restores the sources, then applies `app.patch` and the named patches of a change.
  ///
  /// - Returns: which patches are missing or do not apply, each in a sentence.
  package func apply(_ names: [String], of change: String) throws -> [String] {
    try restore()
    let patches = (["app"] + names).map { set.path($0, of: change) }
    let missing = patches.filter { !FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
    var problems = missing.map { "\($0) is missing." }
    for patch in patches where !missing.contains(patch) {
      guard let problem = try problem(applying: patch) else { continue }
      problems.append(problem)
      // The other patches are of sources with `app.patch`.
      if patch == patches[0] { break }
    }
    return problems
  }

  /// Makes the sources the same as in the checkout.
  ///
  /// The compiler goes by the times of files, so a file that is the same already is not written.
  package func restore() throws {
    for path in set.sources {
      let (target, source) = (folder.appending(path: path), root.appending(path: path))
      let (old, new) = (Self.files(in: target), Self.files(in: source))
      for name in old.keys where new[name] == nil {
        try FileManager.default.removeItem(at: target.appending(path: name))
      }
      for (name, data) in new where old[name] != data {
        let file = target.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }
  }

  private static func files(in folder: URL) -> [String: Data] {
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    let files = names.map { ($0, FileManager.default.contents(atPath: folder.appending(path: $0).path)) }
    return Dictionary(uniqueKeysWithValues: files.compactMap { name, data in data.map { (name, $0) } })
  }

  /// Applies a patch.
  ///
  /// - Returns: a sentence if that is impossible.
  private func problem(applying patch: String) throws -> String? {
    let file = root.appending(path: patch)
    // Inside another repository, git would skip every file of a subfolder.
    let ceiling = ["GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path]
    let environment = ProcessInfo.processInfo.environment.merging(ceiling) { $1 }
    let run = try Tool("/usr/bin/env", ["git", "-C", folder.path, "apply", file.path], environment: environment)
      .run(within: .seconds(60))
    if run.outcome == .exited(code: 0) { return nil }
    let reason = String(decoding: run.errors, as: UTF8.self)
    return "\(patch) does not apply any more. \(set.folder)/README.md says what to do.\n\(reason)"
  }
}
