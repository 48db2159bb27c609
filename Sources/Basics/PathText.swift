import Foundation

/// A path, taken apart and put together by its text alone.
///
/// Foundation's `deletingLastPathComponent` does the same but traps, on Linux, on a relative path of one character (Swift
/// 6.3).
extension String {
  /// The last name of a path, slashes after it not counted: `c` of `a/b/c/`. Empty for the root.
  package var lastPathName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// The folder in which the last name stands: `a/b` of `a/b/c/`, `/` of `/a` and of `/`. Empty for a name alone, which
  /// stands in the current folder.
  package var parentPath: String {
    let names = split(separator: "/").dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names
  }

  /// The path of what has that name in the folder at this path; the empty path is the current folder.
  package func appendingPathName(_ name: String) -> String {
    isEmpty || hasSuffix("/") ? self + name : "\(self)/\(name)"
  }

  /// The same path at that length, its last slash repeated; itself where it is longer.
  package func stretchedPath(toBytes count: Int) -> String {
    let folder = parentPath.isEmpty ? "." : parentPath
    let slashes = count - folder.utf8.count - lastPathName.utf8.count
    return slashes > 0 ? folder + String(repeating: "/", count: slashes) + lastPathName : self
  }

  /// The same path from the root, 1,000 bytes long if it is no longer: for a process in which something is counted. A path
  /// is on its heap, and where other things come to lie there, and so how many instructions it takes to allocate them, must
  /// not depend on how a folder is called.
  package var evenPath: String {
    let path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath.appendingPathName(self)
    return path.stretchedPath(toBytes: 1_000)
  }

  /// The same path without what says nothing: `a/b` of `./a//b/.`. The current folder is `.`.
  package var normalizedPath: String {
    let names = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
  }
}
