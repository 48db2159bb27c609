import Basics
import Foundation

/// Makes and removes folders, with the system's error if that fails.
package enum FileTree {
  package static func makeFolder(
    _ path: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(SystemError) {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try makeFolder(path.parentPath, by: calls)
    do {
      try calls.makeFolder(path)
    } catch  where error.code == EEXIST {
      // Another process has made it meanwhile.
    }
  }

  /// Removes a file, or a folder with its contents, without following links. Does nothing if nothing is there.
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

  /// - Parameter kept: the name of an entry that stays.
  package static func empty(
    _ folder: String, keeping kept: String? = nil, by calls: any OutputCalls = SystemOutputCalls()
  ) throws(SystemError) {
    for name in try names(in: folder) where name != kept { try remove(folder.appendingPathName(name), by: calls) }
  }

  /// Returns when the names in a folder, and in the folders in it, are on the disk.
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

  /// Returns when the names in an open folder are on the disk. Returns at once on a file system that cannot synchronize
  /// a folder.
  package static func synchronizeFolder(_ descriptor: Int32, by calls: any OutputCalls) throws(SystemError) {
    do {
      try calls.synchronize(descriptor)
    } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      // This file system cannot do it.
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

  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let reason: SystemError

    package var description: String { "cannot write \(path): \(reason)" }
  }

  /// - Parameter prefix: how the folder's name begins, so that a folder left behind can be recognised.
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
    // On an interrupt another thread may be writing into it. Once renamed, it cannot be written into.
    let doomed = "\(path)-removed"
    if rename(path, doomed) == -1 { return }
    // A compiler that was just killed may have added a file during the removal.
    for _ in 0..<3 {
      do {
        return try FileTree.remove(doomed)
      } catch {
        // The rest stays in the folder for temporary files, which the system clears.
      }
    }
  }
}
