import Foundation

/// A folder for what nobody is to see: removed at the end of its life, and on an interrupt.
struct ScratchFolder: ~Copyable {
  let path: String
  private let cleanUp: Interruption.CleanUp

  /// - Throws: ``OutputFailure`` if there is no place for temporary files.
  init() throws(OutputFailure) {
    let parent = NSTemporaryDirectory()
    var template = Array(parent.appendingPathName("bench-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw OutputFailure(.last, writing: parent) }
    let path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.path = path
    cleanUp = Interruption.shared.onInterrupt { Self.discard(path) }
  }

  deinit { Self.discard(path) }

  /// Writes a file in it.
  func write(_ bytes: [UInt8], to name: String) throws(OutputFailure) {
    let path = path.appendingPathName(name)
    do {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      try BenchCommand.write(bytes, to: file.number)
      try file.closeChecked()
    } catch {
      throw OutputFailure(error, writing: path)
    }
  }

  private static func discard(_ path: String) {
    do {
      try FileTree.remove(path)
    } catch {
      // What stays lies where the system clears up.
    }
  }
}
