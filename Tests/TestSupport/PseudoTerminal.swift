import Foundation

/// A terminal without a user: what a program writes to it can be read.
package struct PseudoTerminal: ~Copyable {
  /// The program's side.
  package let descriptor: Int32
  /// The path by which another program opens the program's side.
  package let path: String
  private let person: Int32

  package init() throws {
    var person: Int32 = 0
    var descriptor: Int32 = 0
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&person, &descriptor, &name, nil, nil) == 0 else { throw POSIXError(.init(rawValue: errno)!) }
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.person = person
    self.descriptor = descriptor
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(descriptor)
    close(person)
  }

  /// The output since the last reading, with the terminal's line breaks.
  package var output: String {
    // The system may deliver bytes late. This byte comes after all others.
    let end: UInt8 = 1
    var bytes = [end]
    write(descriptor, &bytes, 1)
    bytes = []
    var byte: UInt8 = 0
    while read(person, &byte, 1) == 1, byte != end { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
