import Foundation

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

package func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    written += try retrying {
      bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written) }
    }
  }
}

/// An open file, pipe end or folder. It is closed when the value is destroyed. Children do not inherit it.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { close(number) }

  /// Makes calls fail with `EAGAIN` instead of waiting.
  func makeNonBlocking() throws(SystemError) {
    try SystemStartCalls().makeNonBlocking(number)
  }

  /// Gives up ownership: the caller closes the descriptor.
  package consuming func keptOpen() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Closes the descriptor now, and throws the error that `deinit` would hide: the last bytes could not be written.
  package consuming func closeChecked() throws(SystemError) {
    let number = number
    discard self
    // On Linux an interrupted `close` has closed the descriptor; closing it again might close another one.
    if close(number) == -1, errno != EINTR { throw .last }
  }
}

/// The two ends of a pipe. Children inherit neither.
struct PipeEnds: ~Copyable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  /// Both numbers are at least 16. A child is given lower ones, so that assigning these overwrites neither end.
  init(by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    let numbers = try Launch.exclusively { () throws(SystemError) in
      let low = try calls.pipe()
      defer { for number in [low.readEnd, low.writeEnd] { close(number) } }
      let readEnd = Descriptor(try calls.raise(low.readEnd))
      let writeEnd = try calls.raise(low.writeEnd)
      return (readEnd: readEnd.keptOpen(), writeEnd: writeEnd)
    }
    readEnd = Descriptor(numbers.readEnd)
    writeEnd = Descriptor(numbers.writeEnd)
  }

  /// Gives up ownership: the caller closes both descriptors.
  consuming func keptOpen() -> (readEnd: Int32, writeEnd: Int32) {
    (readEnd.keptOpen(), writeEnd.keptOpen())
  }
}

package enum DescriptorLimit {
  /// What every command needs: 16 numbers for those that a child is given, and 16 for this process.
  package static let least = 32

  package static var allowed: Int {
    let count = sysconf(Int32(_SC_OPEN_MAX))
    return count < 0 ? .max : count
  }
}

/// Low descriptors that lead to an empty file. They reveal an architecture that writes to, or closes, descriptors that
/// it did not open. The process's own descriptors have other numbers.
package struct DecoyDescriptors: Sendable {
  private let first: Int32

  /// Puts decoys in place of descriptors. Standard output and error stay as they are.
  init(at numbers: ClosedRange<Int32>) throws(SystemError) {
    first = numbers.lowerBound
    let file = try NamelessFile()
    for number in numbers where number != STDOUT_FILENO && number != STDERR_FILENO {
      _ = try retrying { dup2(file.number(), number) }
      // Inherited, so that a program that an architecture starts has a standard input.
      if number != STDIN_FILENO { _ = try retrying { fcntl(number, F_SETFD, FD_CLOEXEC) } }
    }
  }

  /// Whether nothing was written to them.
  package var areUntouched: Bool {
    var status = stat()
    return fstat(first, &status) == 0 && status.st_size == 0
  }
}

extension Descriptor {
  /// The lowest number of a descriptor that is hidden from architectures. It is high, so that an architecture which
  /// closes one number after the other reaches it last; lower where few descriptors are allowed.
  static var hiddenMin: Int32 { Int32(max(16, min(64, DescriptorLimit.allowed / 2))) }

  /// A duplicate with such a number, open until the process ends.
  package static func hidden(_ number: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(number, F_DUPFD_CLOEXEC, hiddenMin) }
  }
}
