import Foundation

/// The two ends of a pipe: what is written to one is read from the other. Children inherit neither.
struct PipeEnds: ~Copyable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  /// Both numbers are at least 16, above those that a child is given, so that assigning the child's overwrites neither.
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

  /// The ends' numbers. The descriptors are not closed any more.
  consuming func keptOpen() -> (readEnd: Int32, writeEnd: Int32) {
    (readEnd.keptOpen(), writeEnd.keptOpen())
  }
}
