import Basics
import Foundation

/// A binary file format that passes a trace between processes without parsing.
///
/// Numbers are in native byte order. A block has up to ``blockEvents`` events:
///
///     file:   "records\n", blocks, a block without events
///     block:  events (4 bytes), bytes of text (4), a record for each event, text
///     record: time (8), clock (8, or `Int64.min` for none), then source, kind and value, each as its place in the text (4)
///             and its length in bytes (4)
package enum TraceRecords {
  fileprivate static let mark = Array("records\n".utf8)
  private static let blockEvents = 4_096
  private static let blockTextBytes = 1 << 20

  /// Passes the file to `body` block by block.
  ///
  /// - Complexity: O(bytes); a block of memory.
  /// - Throws: the error of `body`, or a ``TraceError`` if the trace cannot be read again; and stops there.
  package static func write(_ trace: ReadableTrace, _ body: (_ bytes: [UInt8]) throws -> Void) throws {
    try body(mark)
    var block = WrittenBlock()
    var reader = try trace.reader()
    while let event = try reader.next() {
      block.add(event)
      if block.count == blockEvents || block.text.count >= blockTextBytes { try body(block.take()) }
    }
    if block.count > 0 { try body(block.take()) }
    try body(block.take())
  }

  private struct WrittenBlock {
    private(set) var count: UInt32 = 0
    private(set) var text: [UInt8] = []
    private var records: [UInt8] = []
    /// Positions of sources and kinds, which recur.
    private var words: [String: UInt32] = [:]

    mutating func add(_ event: TraceEvent) {
      count += 1
      append(event.timeNanoseconds)
      append(event.clockNanoseconds ?? .min)
      for word in [event.source, event.kind] {
        let place = words[word] ?? UInt32(text.count)
        if words.updateValue(place, forKey: word) == nil { text += word.utf8 }
        append(place)
        append(UInt32(word.utf8.count))
      }
      append(UInt32(text.count))
      append(UInt32(event.value.utf8.count))
      text += event.value.utf8
    }

    /// Returns the current block and begins the next.
    mutating func take() -> [UInt8] {
      defer { self = WrittenBlock() }
      return withUnsafeBytes(of: count, Array.init) + withUnsafeBytes(of: UInt32(text.count), Array.init) + records
        + text
    }

    private mutating func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number) { records += $0 }
    }
  }
}

/// Reads a file of ``TraceRecords``. Blocks are in pages from `mmap`: allocating them would change the state of the
/// allocator, and with it the instruction counts measured after the read.
struct TraceRecordReader {
  private static let recordBytes = 40

  private let path: String
  private let file: OpenFile
  private var block: Pages?
  private var count = 0
  private var next = 0
  private var isAtEnd = false

  private final class OpenFile {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  private final class Pages {
    let bytes: UnsafeMutableRawBufferPointer

    init?(count: Int) {
      let memory = count == 0 ? nil : mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      if memory == MAP_FAILED { return nil }
      bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
    }

    deinit { if let memory = bytes.baseAddress { munmap(memory, bytes.count) } }
  }

  init(path: String) throws(TraceError) {
    self.path = path
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .unreadable(file: path, reason: String(cString: strerror(errno))) }
    file = OpenFile(number)
    let mark = try pages(TraceRecords.mark.count)
    guard withExtendedLifetime(mark, { mark.bytes.elementsEqual(TraceRecords.mark) }) else {
      throw .unreadable(file: path, reason: "found another file, expected the records of a trace")
    }
  }

  /// The next event; nil after the last.
  mutating func nextEvent() throws(TraceError) -> TraceEvent? {
    if next == count, !isAtEnd { try readBlock() }
    if isAtEnd { return nil }
    defer { next += 1 }
    guard let bytes = block?.bytes else { preconditionFailure("a block was read") }
    let record = UnsafeRawBufferPointer(rebasing: bytes[(next * Self.recordBytes)...])
    let text = UnsafeRawBufferPointer(rebasing: bytes[(count * Self.recordBytes)...])
    func word(_ place: Int) -> String {
      let start = Int(record.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let length = Int(record.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
      return String(decoding: UnsafeRawBufferPointer(rebasing: text[start..<start + length]), as: UTF8.self)
    }
    let clock = record.loadUnaligned(fromByteOffset: 8, as: Int64.self)
    return TraceEvent(
      timeNanoseconds: record.loadUnaligned(as: Int64.self), source: word(16), kind: word(24), value: word(32),
      clockNanoseconds: clock == .min ? nil : clock)
  }

  private mutating func readBlock() throws(TraceError) {
    let sizes = try pages(8)
    let textBytes = withExtendedLifetime(sizes) {
      count = Int(sizes.bytes.loadUnaligned(as: UInt32.self))
      return Int(sizes.bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }
    next = 0
    isAtEnd = count == 0
    block = try pages(count * Self.recordBytes + textBytes)
  }

  private func pages(_ count: Int) throws(TraceError) -> Pages {
    guard let pages = Pages(count: count) else {
      throw .unreadable(file: path, reason: "no memory for a block of \(count) bytes")
    }
    var filled = 0
    while filled < count {
      let read = Foundation.read(file.number, pages.bytes.baseAddress! + filled, count - filled)
      if read > 0 { filled += read }
      if read == 0 { throw .unreadable(file: path, reason: "found its end, expected more records") }
      if read < 0, errno != EINTR { throw .unreadable(file: path, reason: String(cString: strerror(errno))) }
    }
    return pages
  }
}
