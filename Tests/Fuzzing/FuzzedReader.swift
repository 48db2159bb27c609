import Basics
import Foundation

/// A reader of foreign input, and its rules for every input:
///
/// - The reader returns: it neither traps nor takes over ``processorSecondsMax`` of processor time.
/// - An accepted input can be written and is read again as the same value.
/// - A rejected input has one clear error: at most ``messageBytesMax`` bytes that say what was expected. The console
///   escapes characters that control a terminal.
package struct FuzzedReader: Sendable, CustomStringConvertible {
  /// The name of the reader and of its folder in the corpus.
  package let name: String
  /// The number of changed inputs that a test reads. It is smaller for slow readers.
  package let testRounds: Int
  /// Reads an input. Returns nil if it is accepted, or the error with which it is rejected.
  private let read: @Sendable (_ bytes: [UInt8]) throws(Finding) -> String?

  init(
    _ name: String, testRounds: Int = 200,
    _ read: @escaping @Sendable (_ bytes: [UInt8]) throws(Finding) -> String?
  ) {
    self.name = name
    self.testRounds = testRounds
    self.read = read
  }

  package var description: String { name }

  #if DEBUG
    /// Unoptimised code takes several times as long.
    package static let processorSecondsMax = 10.0
  #else
    package static let processorSecondsMax = 1.0
  #endif
  static let messageBytesMax = 4_096

  /// Reads an input, and checks the rules.
  ///
  /// - Returns: whether the input is accepted.
  package func check(_ bytes: [UInt8]) throws(Finding) -> Bool {
    let start = Self.processorSeconds
    let message = try read(bytes)
    let seconds = Self.processorSeconds - start
    guard seconds <= Self.processorSecondsMax else {
      throw Finding("\(name): \(bytes.count) bytes took \(seconds) s of processor time")
    }
    guard let message else { return true }
    guard message.utf8.count <= Self.messageBytesMax else {
      throw Finding("\(name): an error of \(message.utf8.count) bytes")
    }
    guard message.contains("expect") else {
      throw Finding("\(name): an unclear error: \(SafeText.printable(message))")
    }
    return false
  }

  /// The processor time of this thread.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
