import Basics
import Foundation

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
