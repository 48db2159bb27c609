import Foundation
import Processes

/// A file being written. Every error is reported, whether it occurs in write, fsync or close.
package struct OutputFile: ~Copyable {
  /// The path in error messages.
  private let shownPath: String
  private let descriptor: Descriptor
  private let isFile: Bool
  private let calls: any OutputCalls
  private var waiting: [UInt8] = []
  private static let bufferBytes = 1 << 16

  /// - Parameters:
  ///   - descriptor: closed at the end.
  ///   - isFile: false for a pipe or a device, which keeps nothing.
  init(_ descriptor: consuming Descriptor, shownPath: String, isFile: Bool, by calls: any OutputCalls) {
    self.descriptor = descriptor
    self.shownPath = shownPath
    self.isFile = isFile
    self.calls = calls
  }

  package mutating func write(_ text: some StringProtocol) throws(OutputFailure) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  package mutating func write(bytes: some Collection<UInt8>) throws(OutputFailure) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  /// Writes the buffer, and returns only when all bytes are stored.
  package consuming func close() throws(OutputFailure) {
    try flush()
    let (path, calls) = (shownPath, calls)
    do {
      if isFile { try calls.synchronize(descriptor.number) }
      try calls.close(descriptor)
    } catch {
      throw OutputFailure(error, writing: path)
    }
  }

  private mutating func flush() throws(OutputFailure) {
    do {
      try calls.writeAll(waiting, to: descriptor.number)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
