import Foundation

/// The error of a system call.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last call on this thread, from `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  package var description: String { String(cString: strerror(code)) }
}

/// Repeats a system call for as long as a signal interrupts it. A result of -1 is thrown as an error.
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

/// An open file, pipe end or folder. It is closed when the value is destroyed; children do not inherit it.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { close(number) }

  /// Makes calls fail with `EAGAIN` where they would wait.
  func makeNonBlocking() throws(SystemError) {
    try SystemStartCalls().makeNonBlocking(number)
  }

  /// The number. The descriptor is not closed any more.
  package consuming func keptOpen() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Closes the descriptor now, and throws what `deinit` would hide: that the last bytes could not be written.
  package consuming func closeChecked() throws(SystemError) {
    let number = number
    discard self
    // On Linux an interrupted `close` has closed the descriptor; closing it again might close another one.
    if close(number) == -1, errno != EINTR { throw .last }
  }
}
