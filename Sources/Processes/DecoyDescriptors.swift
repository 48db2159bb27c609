import Foundation

/// Low descriptors of a process that lead to an empty file, so that it is seen who writes to descriptors, or closes some,
/// that are not his. What the process needs has other numbers.
package struct DecoyDescriptors: Sendable {
  private let first: Int32

  /// Puts decoys in place of descriptors. Standard output and error stay as they are.
  init(at numbers: ClosedRange<Int32>) throws(SystemError) {
    first = numbers.lowerBound
    let file = try NamelessFile()
    for number in numbers where number != STDOUT_FILENO && number != STDERR_FILENO {
      _ = try retrying { dup2(file.number(), number) }
      // A program that an architecture starts has a standard input.
      if number != STDIN_FILENO { _ = try retrying { fcntl(number, F_SETFD, FD_CLOEXEC) } }
    }
  }

  /// Whether nobody has written to one.
  package var areUntouched: Bool {
    var status = stat()
    return fstat(first, &status) == 0 && status.st_size == 0
  }
}

extension Descriptor {
  /// The lowest number for a descriptor that an architecture should not come upon: high, where somebody who tries one after the
  /// other finds it last; lower where few are allowed.
  static var hiddenMin: Int32 { Int32(max(16, min(64, DescriptorLimit.allowed / 2))) }

  /// The same file, pipe or folder by such a number, for as long as the process lives.
  package static func hidden(_ number: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(number, F_DUPFD_CLOEXEC, hiddenMin) }
  }
}
