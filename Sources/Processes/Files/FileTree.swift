import Basics
import Foundation

/// Makes and removes folders, with the system's error if that fails.
package enum FileTree {
  /// Makes a folder, and those above it that are missing.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try makeFolder(path.parentPath)
    if mkdir(path, 0o777) == -1, errno != EEXIST { throw .last }
  }

  /// Removes a file, or a folder with everything in it, without following links. Does nothing if there is nothing.
  package static func remove(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .last
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      try empty(path)
      _ = try retrying { rmdir(path) }
    } else {
      _ = try retrying { unlink(path) }
    }
  }

  /// Removes everything in a folder.
  package static func empty(_ folder: String) throws(SystemError) {
    for name in try names(in: folder) { try remove(folder.appendingPathName(name)) }
  }

  /// Whether there is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
