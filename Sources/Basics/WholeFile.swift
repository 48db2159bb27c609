/// The bytes of a file, all at once. For one of the files in a folder: no pipe and no device can stand for it.
package enum WholeFile {
  /// The most that a file may have: 1 GiB.
  package static let bytesMax = 1 << 30

  /// - Parameter bytesMax: the most that the file may have.
  package static func bytes(at path: String, bytesMax: Int = bytesMax) throws(InputFailure) -> [UInt8] {
    let file = try InputFile(path: path, writerWait: .zero, streamBytesMax: bytesMax)
    if !file.isFile { throw .stream }
    if let size = file.size, size > bytesMax { throw .tooLong(size, max: bytesMax) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size ?? 0)
    while let chunk = try file.next() { bytes += chunk }
    return bytes
  }
}
