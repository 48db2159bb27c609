/// A file of JSON that is read as a whole.
package enum JSONFile {
  /// Its bytes, which are JSON. Of a file without an end no more is read than shows that it is no text.
  package static func bytes(path: String) throws(TraceError) -> [UInt8] {
    let bytes = try TraceInput(path: path).takeAll().bytes
    try check(bytes, file: path)
    return bytes
  }

  /// Throws, with the line, unless the bytes are JSON, in UTF-8.
  package static func check(_ bytes: [UInt8], file: String) throws(TraceError) {
    let source = TraceSource(bytes: bytes, name: file)
    var json = JSONReader(TraceInput(source))
    try json.skip()
    try json.end()
    // What is skipped is not read as text.
    try source.checkUTF8()
  }
}
