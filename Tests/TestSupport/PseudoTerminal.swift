import Foundation

/// A terminal that nobody sits at: what is written to it can be read.
package struct PseudoTerminal: ~Copyable {
  /// The program's side.
  package let descriptor: Int32
  /// By which another program opens its side.
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

  /// What was written since the last reading, line breaks as the terminal makes them.
  package var output: String {
    // The system passes bytes on when it finds the time: this one comes last.
    let end: UInt8 = 1
    var bytes = [end]
    write(descriptor, &bytes, 1)
    bytes = []
    var byte: UInt8 = 0
    while read(person, &byte, 1) == 1, byte != end { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
