import Foundation

/// A terminal that nobody sits at: what is written to it can be read.
struct PseudoTerminal: ~Copyable {
  /// The program's side.
  let descriptor: Int32
  private let person: Int32

  init() throws {
    var person: Int32 = 0
    var descriptor: Int32 = 0
    guard openpty(&person, &descriptor, nil, nil, nil) == 0 else { throw POSIXError(.init(rawValue: errno)!) }
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.person = person
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    close(person)
  }

  /// What was written since the last reading, line breaks as the terminal makes them.
  var output: String {
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
