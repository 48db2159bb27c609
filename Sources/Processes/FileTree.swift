import Basics
import Foundation

/// Makes and removes folders, with the system's error if that fails.
package enum FileTree {
  /// Makes a folder, and those above it that are missing.
  package static func makeFolder(
    _ path: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(SystemError) {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try makeFolder(path.parentPath, by: calls)
    do {
      try calls.makeFolder(path)
    } catch  where error.code == EEXIST {
      // Somebody else has made it meanwhile.
    }
  }

  /// Removes a file, or a folder with everything in it, without following links. Does nothing if there is nothing.
  package static func remove(_ path: String, by calls: any OutputCalls = SystemOutputCalls()) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .last
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      try empty(path, by: calls)
      try calls.removeFolder(path)
    } else {
      try calls.removeFile(path)
    }
  }

  /// Removes everything in a folder.
  ///
  /// - Parameter kept: the name of what stays, if there is something of that name.
  package static func empty(
    _ folder: String, keeping kept: String? = nil, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(SystemError) {
    for name in try names(in: folder) where name != kept { try remove(folder.appendingPathName(name), by: calls) }
  }

  /// Returns when the disk has the names in a folder, and those in the folders in it.
  package static func synchronizeFolders(_ path: String, by calls: any OutputCalls) throws(SystemError) {
    for name in try names(in: path) {
      var status = stat()
      let inner = path.appendingPathName(name)
      if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        try synchronizeFolders(inner, by: calls)
      }
    }
    let folder = try calls.descriptor(of: path, O_RDONLY | O_DIRECTORY)
    try synchronizeFolder(folder.number, by: calls)
    try calls.close(folder)
  }

  /// Returns when the disk has the names in an open folder. Not every file system can do that for a folder; there the
  /// system decides when.
  package static func synchronizeFolder(_ descriptor: Int32, by calls: any OutputCalls) throws(SystemError) {
    do {
      try calls.synchronize(descriptor)
    } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // Nothing more can be done on this file system.
    }
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

/// An empty folder for files that only this process and its children read. It is removed when this object is destroyed,
/// and on an interrupt.
package final class ScratchFolder {
  package let path: String
  private let cleanUp: Interruption.CleanUp

  /// Something could not be written.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let reason: SystemError

    package var description: String { "cannot write \(path): \(reason)" }
  }

  /// - Parameter prefix: how the folder's name begins, so that one that was left behind can be recognised.
  /// - Throws: ``Failure`` if there is no place for temporary files.
  package init(prefix: String) throws(Failure) {
    let parent = NSTemporaryDirectory()
    var template = Array(parent.appendingPathName(prefix + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(path: parent, reason: .last) }
    let path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = path
    cleanUp = Interruption.shared.onInterrupt { Self.remove(path) }
  }

  deinit { Self.remove(path) }

  /// Makes a folder in it.
  package func makeFolder(_ name: String) throws(Failure) {
    let path = path.appendingPathName(name)
    do {
      try FileTree.makeFolder(path)
    } catch {
      throw Failure(path: path, reason: error)
    }
  }

  /// Writes a file in it.
  /// - Returns: its path.
  @discardableResult
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws(Failure) -> String {
    let path = path.appendingPathName(name)
    do {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      try Processes.write(Array(bytes), to: file.number)
      try file.closeChecked()
    } catch {
      throw Failure(path: path, reason: error)
    }
    return path
  }

  private static func remove(_ path: String) {
    // On an interrupt we may be about to write into it: what has another name cannot be written into any more.
    let doomed = "\(path)-removed"
    if rename(path, doomed) == -1 { return }
    // A compiler killed a moment ago may have added a file while the others were removed.
    for _ in 0..<3 {
      do {
        return try FileTree.remove(doomed)
      } catch {
        // Whatever stays lies where the system clears away.
      }
    }
  }
}
