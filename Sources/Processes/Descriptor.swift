import Foundation

/// What a system call answered instead of doing what it was asked for.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  package let code: Int32

  /// The error of the call just made.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }
}

/// Repeats a system call for as long as a signal interrupts it; an answer of -1 is an error.
package func retrying<Answer: SignedInteger>(_ call: () -> Answer) throws(SystemError) -> Answer {
  while true {
    let answer = call()
    if answer != -1 { return answer }
    if errno != EINTR { throw .last }
  }
}

/// Writes all of `bytes`, in several calls if need be.
package func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    written += try retrying {
      bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written) }
    }
  }
}

/// An open file, pipe end or folder. Closed at the end of its life; children do not inherit it.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { close(number) }

  /// Makes calls that would wait fail with `EAGAIN` instead.
  func makeNonBlocking() throws(SystemError) {
    let number = number
    let flags = try retrying { fcntl(number, F_GETFL) }
    _ = try retrying { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  /// The number; from now on nobody closes it.
  consuming func keptOpen() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Closes now, and says what a close at the end of life would hide: that the last bytes found no place.
  package consuming func closeChecked() throws(SystemError) {
    let number = number
    discard self
    // After an interruption the descriptor is gone on Linux; closing again might close another.
    if close(number) == -1, errno != EINTR { throw .last }
  }
}
