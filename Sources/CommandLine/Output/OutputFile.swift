import Foundation
import Processes

/// A file being written. Every failure to find a place for the bytes is told: by write, by fsync or by close.
package struct OutputFile: ~Copyable {
  /// How failures call it.
  private let shownPath: String
  private let descriptor: Descriptor
  private let isFile: Bool
  private var waiting: [UInt8] = []
  private static let bufferBytes = 1 << 16

  /// - Parameters:
  ///   - descriptor: is closed at the end.
  ///   - isFile: false for a pipe or a device, which keeps nothing.
  init(_ descriptor: consuming Descriptor, shownPath: String, isFile: Bool) {
    self.descriptor = descriptor
    self.shownPath = shownPath
    self.isFile = isFile
  }

  package mutating func write(_ text: some StringProtocol) throws(OutputFailure) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  package mutating func write(bytes: some Collection<UInt8>) throws(OutputFailure) {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.bufferBytes { try flush() }
  }

  /// Writes what waits, and answers only when all of it has its place.
  package consuming func close() throws(OutputFailure) {
    try flush()
    let path = shownPath
    let number = descriptor.number
    do {
      if isFile { _ = try retrying { fsync(number) } }
      try descriptor.closeChecked()
    } catch {
      throw OutputFailure(error, writing: path)
    }
  }

  private mutating func flush() throws(OutputFailure) {
    do {
      try Processes.write(waiting, to: descriptor.number)
    } catch {
      throw OutputFailure(error, writing: shownPath)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
