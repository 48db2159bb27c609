import Foundation

/// The handwritten files of this package.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every file in the folders that are written by hand, as a path from the root, sorted.
  static let files: [String] =
    ["Benchmarks", "Scripts", "Sources", "Tests"]
    .flatMap { folder in
      let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
      return paths.map { "\(folder)/\($0)" }
    }
    .filter { path in
      // Scripts/references writes these.
      if path.hasPrefix("Benchmarks/Thresholds/") { return false }
      // Test inputs, which are not handwritten.
      if path.hasPrefix("Tests/Corpus/") { return false }
      // A package in these folders may have been built.
      if path.contains("/.build/") { return false }
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !path.hasSuffix(".DS_Store")
    }
    .sorted() + ["Package.swift"]

  /// Folders of separate packages, each ending in a slash.
  static let ownPackages = files.filter { $0.hasSuffix("/Package.swift") }.map { $0.dropLast("Package.swift".count) }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static func lines(of path: String) throws -> [Substring] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
