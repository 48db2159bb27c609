import Foundation

/// An empty folder for what only this process and its children read. It goes when this object goes, and on Ctrl-C.
final class ScratchFolder {
  let path: String
  private let cleanUp: Interruption.CleanUp

  /// - Throws: ``OutputFailure`` where no folder can be made.
  init() throws(OutputFailure) {
    let parent = NSTemporaryDirectory()
    let places = String(repeating: "X", count: 6)
    var template = Array(parent.appendingPathName("bench-\(places)").utf8CString)
    guard mkdtemp(&template) != nil else { throw OutputFailure(.last, writing: parent) }
    let path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = path
    cleanUp = Interruption.shared.onInterrupt { Self.remove(path) }
  }

  deinit { Self.remove(path) }

  /// Writes a file in it.
  /// - Returns: its path.
  func write(_ text: String, to name: String) throws -> String {
    let path = path.appendingPathName(name)
    try OutputTarget.write(to: path, replacing: false) { file in try file.write(text) }
    return path
  }

  private static func remove(_ path: String) {
    // A compiler killed a moment ago may have added a file while the others were removed.
    for _ in 0..<3 {
      do {
        return try FileTree.remove(path)
      } catch {
        // Whatever stays lies where the system clears away.
      }
    }
  }
}
