import Foundation

/// A terminal without a user. Records what a program writes to it.
package struct PseudoTerminal: ~Copyable {
  /// The program's side.
  package let descriptor: Int32
  /// The path by which another program opens the program's side.
  package let path: String
  private let screen = Screen()

  package init() throws {
    var person: Int32 = 0
    var descriptor: Int32 = 0
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&person, &descriptor, &name, nil, nil) == 0 else { throw POSIXError(.init(rawValue: errno)!) }
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    screen.watch(person)
  }

  deinit { close(descriptor) }

  /// The output since the last reading, with the terminal's line breaks.
  package var output: String {
    // The system may deliver bytes late. This byte comes after all others.
    var end = Screen.end
    write(descriptor, &end, 1)
    return String(decoding: screen.takeUntilEnd(), as: UTF8.self)
  }
}

/// The bytes written to a terminal. A thread reads them continuously, because the system blocks a writer after a few
/// thousand unread bytes.
private final class Screen: @unchecked Sendable {
  static let end: UInt8 = 1

  private let condition = NSCondition()
  /// Accessed with the condition locked.
  private var bytes: [UInt8] = []

  /// Reads until the program's side is closed everywhere.
  func watch(_ person: Int32) {
    Thread.detachNewThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while case let count = read(person, &chunk, chunk.count), count > 0 {
        condition.withLock {
          bytes += chunk.prefix(count)
          condition.signal()
        }
      }
      close(person)
    }
  }

  /// Removes and returns the bytes before the next ``end``. Removes ``end`` too.
  func takeUntilEnd() -> [UInt8] {
    condition.withLock {
      while true {
        if let place = bytes.firstIndex(of: Self.end) {
          defer { bytes.removeSubrange(...place) }
          return Array(bytes[..<place])
        }
        condition.wait()
      }
    }
  }
}
