/// The calls of the system by which outputs are written: all that a command does to the disk. A test puts its own here.
///
/// Each either does all of what it says or throws, except that ``write(_:to:)`` may write less.
package protocol OutputCalls: Sendable {
  /// Opens a file or a folder; children do not inherit the descriptor.
  func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32
  /// Writes some of the bytes, at least one, and says how many.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int
  func truncate(_ descriptor: Int32, toBytes count: Int) throws(SystemError)
  /// Returns when the disk has what was written or, of a folder, its names.
  func synchronize(_ descriptor: Int32) throws(SystemError)
  /// The descriptor is closed also if it throws.
  func close(_ descriptor: Int32) throws(SystemError)
  /// Gives a file or a folder another name, in one step. A file of that name, or an empty folder, is gone.
  func rename(_ path: String, to target: String) throws(SystemError)
  /// Exchanges two names, in one step.
  func exchange(_ path: String, with other: String) throws(SystemError)
  func makeFolder(_ path: String) throws(SystemError)
  func removeFile(_ path: String) throws(SystemError)
  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(SystemError)
}

extension OutputCalls {
  /// Writes all of `bytes`, in several calls if need be.
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest, to: descriptor)) }
  }

  /// A descriptor that is closed when the value is destroyed.
  package func descriptor(of path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    Descriptor(try open(path, flags))
  }

  /// Closes a descriptor now, and throws what its destruction would hide.
  package func close(_ descriptor: consuming Descriptor) throws(SystemError) {
    try close(descriptor.keptOpen())
  }
}
