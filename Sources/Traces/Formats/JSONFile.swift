/// A file of JSON that is read as a whole.
package enum JSONFile {
  /// Its bytes, which are JSON. Of a file without an end no more is read than shows that it is no text.
  package static func bytes(path: String) throws(TraceError) -> [UInt8] {
    let bytes = try TraceInput(path: path).takeAll().bytes
    try check(bytes, file: path)
    return bytes
  }

  /// Throws, with the line, unless the bytes are JSON.
  package static func check(_ bytes: [UInt8], file: String) throws(TraceError) {
    var json = JSONReader(TraceInput(TraceSource(bytes: bytes, name: file)))
    try json.skip()
    try json.end()
  }
}
