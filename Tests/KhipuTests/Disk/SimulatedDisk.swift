import Foundation
import Khipu

/// A disk in memory that loses its power at one of the calls. What was not synchronised by then it may have or not.
final class SimulatedDisk {
  private final class File {
    var bytes: [UInt8] = []
    /// What it has for certain.
    var safeBytes: [UInt8] = []
  }

  private var names: [String: File] = [:]
  /// The names that it has for certain.
  private var safeNames: [String: File] = [:]
  /// The open files; nil stands for the folder.
  private var open: [File?] = []
  private var callsLeft: Int

  /// Loses its power instead of the call of this number, from 0.
  init(poweredFor calls: Int) { callsLeft = calls }

  /// Restores the power for so many calls.
  func power(for calls: Int) { callsLeft = calls }

  /// All that may be found under a name when the power is back; nil if there may be no such file.
  ///
  /// Of the bytes of a file that were not synchronised it may have none, half or all.
  func survivors(_ path: String) -> [[UInt8]?] {
    [names, safeNames].flatMap { names -> [[UInt8]?] in
      guard let file = names[path] else { return [nil] }
      if file.bytes == file.safeBytes { return [file.bytes] }
      return [file.bytes, file.safeBytes, Array(file.bytes.prefix(file.bytes.count / 2))]
    }
  }

  var calls: FileCalls {
    memoryCalls.watched(bytesPerWrite: 50) { call throws(FileCallFailure) in
      if self.callsLeft == 0 { throw FileCallFailure(call: call, code: EIO) }
      self.callsLeft -= 1
    }
  }

  /// Those of the disk while it has power.
  private var memoryCalls: FileCalls {
    FileCalls(
      create: { path throws(FileCallFailure) in
        if self.names[path] != nil { throw FileCallFailure(call: .create, code: EEXIST) }
        let file = File()
        self.names[path] = file
        self.open.append(file)
        return Int32(self.open.count - 1)
      },
      write: { descriptor, bytes in
        self.open[Int(descriptor)]?.bytes += bytes
        return bytes.count
      },
      synchronize: { descriptor in
        if let file = self.open[Int(descriptor)] { file.safeBytes = file.bytes } else { self.safeNames = self.names }
      },
      close: { _ in },
      rename: { path, newPath in self.names[newPath] = self.names.removeValue(forKey: path) },
      openFolder: { _ in
        self.open.append(nil)
        return Int32(self.open.count - 1)
      },
      remove: { path throws(FileCallFailure) in
        if self.names.removeValue(forKey: path) == nil { throw FileCallFailure(call: .remove, code: ENOENT) }
      })
  }
}
