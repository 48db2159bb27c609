import Foundation

/// Splits and joins paths by their text alone, without looking at the file system.
///
/// Foundation's `deletingLastPathComponent` does the same but traps, on Linux, on a relative path of one character
/// (Swift 6.3).
extension String {
  /// The last name of a path, slashes after it not counted: `c` of `a/b/c/`. Empty for the root.
  package var lastPathName: String { split(separator: "/").last.map(String.init) ?? "" }

  /// The folder in which the last name stands: `a/b` of `a/b/c/`, `/` of `/a` and of `/`. Empty for a name alone, which
  /// stands in the current folder.
  package var parentPath: String {
    let names = split(separator: "/").dropLast().joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names
  }

  /// The path of the entry `name` in the folder at this path; the empty path is the current folder.
  package func appendingPathName(_ name: String) -> String {
    isEmpty || hasSuffix("/") ? self + name : "\(self)/\(name)"
  }

  /// The same path, made `count` bytes long by repeating its last slash; unchanged if it is longer.
  package func stretchedPath(toBytes count: Int) -> String {
    let folder = parentPath.isEmpty ? "." : parentPath
    let slashes = count - folder.utf8.count - lastPathName.utf8.count
    return slashes > 0 ? folder + String(repeating: "/", count: slashes) + lastPathName : self
  }

  /// The absolute path, padded to 1,000 bytes if it is shorter. For a process whose instructions or allocations are
  /// counted: the path is on its heap, and the addresses of later blocks, and so the instructions of malloc, must not
  /// depend on the length of a folder's name.
  package var evenPath: String {
    let path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath.appendingPathName(self)
    return path.stretchedPath(toBytes: 1_000)
  }

  /// The same path without empty and `.` components: `a/b` of `./a//b/.`. The current folder is `.`.
  package var normalizedPath: String {
    let names = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
  }
}
