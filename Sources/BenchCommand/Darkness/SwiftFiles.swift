import Basics
import BenchCommandLine
import Darkness
import Foundation
import Processes

/// Finds the Swift files for a path on the command line.
enum SwiftFiles {
  /// The file at the path, or the Swift files of the folder.
  ///
  /// - Throws: `CommandFailure`, no such input.
  static func subject(at path: String) throws(CommandFailure) -> DarknessSubject {
    let name = path.normalizedPath
    var status = stat()
    guard stat(name, &status) == 0 else { throw missing(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return DarknessSubject(name: name, files: [file(name, isNamed: true)])
    }
    let paths = try paths(below: name).sorted()
    if paths.isEmpty { throw CommandFailure(.noInput, "\(path): there is no Swift file in this folder") }
    return DarknessSubject(
      name: name, files: paths.map { file(name.appendingPathName($0).normalizedPath, isNamed: false) })
  }

  /// A file, shown by the path with which it can be opened.
  private static func file(_ path: String, isNamed: Bool) -> DarknessSubject.File {
    DarknessSubject.File(path: path, shownName: path, isNamed: isNamed)
  }

  /// The paths of the Swift files, relative to the folder. Hidden files and folders such as `.build` are left out.
  /// Links to folders are not followed, since they may form a cycle.
  private static func paths(below folder: String) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appendingPathName(name)
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        paths += try self.paths(below: path).map(name.appendingPathName)
      } else if name.hasSuffix(".swift"), stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
        paths.append(name)
      }
    }
    return paths
  }

  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    do {
      return try FileTree.names(in: folder)
    } catch {
      throw CommandFailure(.noInput, "cannot read the folder \(folder): \(error)")
    }
  }

  private static func missing(_ path: String) -> CommandFailure {
    let reason = SystemError.last
    return CommandFailure(
      .noInput,
      reason.code == ENOENT
        ? "\(path): no such file or folder; expected Swift sources" : "cannot read \(path): \(reason)")
  }
}
