import Foundation

/// The two ends of a pipe: what is written to one is read from the other. Children inherit neither.
struct PipeEnds: ~Copyable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  /// Both numbers are at least 16, above those that a child is given, so that assigning the child's overwrites neither.
  init() throws(SystemError) {
    let numbers = try Launch.exclusively { () throws(SystemError) in
      var low: [Int32] = [0, 0]
      _ = try retrying { pipe(&low) }
      defer { for number in low { close(number) } }
      let readEnd = try Self.raised(low[0])
      return (readEnd: readEnd, writeEnd: try Self.raised(low[1]))
    }
    readEnd = Descriptor(numbers.readEnd)
    writeEnd = Descriptor(numbers.writeEnd)
  }

  /// The ends' numbers. The descriptors are not closed any more.
  consuming func keptOpen() -> (readEnd: Int32, writeEnd: Int32) {
    (readEnd.keptOpen(), writeEnd.keptOpen())
  }

  private static func raised(_ number: Int32) throws(SystemError) -> Int32 {
    try retrying { fcntl(number, F_DUPFD_CLOEXEC, 16) }
  }
}
