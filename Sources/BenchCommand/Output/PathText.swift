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

  /// The same path without what says nothing: `a/b` of `./a//b/.`. The current folder is `.`.
  package var normalizedPath: String {
    let names = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
  }
}
