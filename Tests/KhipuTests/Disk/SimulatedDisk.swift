import Foundation
import Khipu

/// A disk in memory that loses power at one of the calls. Data that was not synchronized by then may be lost.
final class SimulatedDisk {
  private final class File {
    var bytes: [UInt8] = []
    /// The synchronized bytes.
    var safeBytes: [UInt8] = []
  }

  private var names: [String: File] = [:]
  /// The synchronized names.
  private var safeNames: [String: File] = [:]
  /// The open files; nil stands for the folder.
  private var open: [File?] = []
  private var callsLeft: Int

  /// - Parameter calls: the disk loses power instead of the call with this number, from 0.
  init(poweredFor calls: Int) { callsLeft = calls }

  /// Restores the power for `calls` calls.
  func power(for calls: Int) { callsLeft = calls }

  /// The contents that a file may have when the power is back; nil if there may be no such file.
  ///
  /// None, half or all of the bytes that were not synchronized may be lost.
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

  /// The calls of the disk while it has power.
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
