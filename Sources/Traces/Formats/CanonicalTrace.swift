import Basics

/// The canonical file of a trace, read and written here.
///
///     # generator: VideoCallTraffic, phone
///     # seed: 1
///     t_ns,source,kind,value
///     1250000000,keyboard,text,4
///     1502113884,keyboard,text,47
///     2901554870,button,call,
///
/// First the origin, each line after `# `; then CSV (RFC 4180) in UTF-8: the time in nanoseconds, which never goes back,
/// then source, kind and value. A last column, `clock_ns`, may state what the app's clock reads where that differs from
/// the rule of ``Trace/clockReadings()``. A line holds at most 1 MiB.
///
/// Written are line feeds, quotes only where needed, and `clock_ns` only where some event states it. Read are CR LF, a
/// byte order mark and a last line without its end as well.
public enum CanonicalTrace: TraceFormat {
  public static let name = "trace"

  /// The columns every file has.
  static let columns = ["t_ns", "source", "kind", "value"]
  /// The column that may follow them.
  static let clockColumn = "clock_ns"

  public static let header = columns.joined(separator: ",")
}

extension CanonicalTrace {
  /// The file of the trace: the same bytes for the same trace, and ``read(_:vocabulary:)`` gives the trace back.
  ///
  /// An origin line that holds line ends becomes as many lines. It traps on a trace that no file can hold: with times
  /// that go back or lie outside 0...``Trace/timeNanosecondsMax``, with a NUL character, or with a line over 1 MiB.
  /// - Complexity: O(bytes).
  public static func bytes(of trace: Trace) -> [UInt8] {
    var bytes: [UInt8] = []
    write(trace) { part, _ in bytes += part }
    return bytes
  }

  /// Hands over the same bytes piece by piece, each with the number of events that are written with it. Lines of source
  /// ``Trace/conditionSource`` are none.
  ///
  /// - Throws: what `body` throws, and stops there.
  public static func write<Failure: Error>(
    _ trace: Trace, _ body: (_ bytes: [UInt8], _ events: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try write(TraceStream(trace), body)
  }

  /// Hands over the file of a stream piece by piece: the bytes that ``bytes(of:)`` makes of all its events.
  ///
  /// - Complexity: O(bytes); two pieces of memory. Of a stream that may state clock readings the events up to the first one
  ///   that does are made twice.
  /// - Throws: what `body` throws, and stops there.
  public static func write<Failure: Error>(
    _ stream: TraceStream, _ body: (_ bytes: [UInt8], _ events: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = Writer(origin: stream.origin, hasClockColumn: stream.statesClock)
    var written = 0
    for event in stream {
      writer.write(event)
      if event.source != Trace.conditionSource { written += 1 }
      guard writer.bytes.count >= pieceBytes else { continue }
      try body(writer.takeBytes(), written)
      written = 0
    }
    try body(writer.takeBytes(), written)
  }

  /// Hands over the same file of a trace that is read meanwhile.
  ///
  /// - Complexity: O(bytes); two pieces of memory.
  /// - Throws: what `body` throws, or a ``TraceError`` where the trace cannot be read again; and stops there.
  public static func write(_ trace: ReadableTrace, _ body: (_ bytes: [UInt8]) throws -> Void) throws {
    var writer = Writer(origin: trace.origin, hasClockColumn: trace.statesClock)
    var reader = try trace.reader()
    while let event = try reader.next() {
      writer.write(event)
      if writer.bytes.count >= pieceBytes { try body(writer.takeBytes()) }
    }
    try body(writer.takeBytes())
  }

  /// About as long as a piece is.
  private static let pieceBytes = 1 << 20
}

private struct Writer {
  let hasClockColumn: Bool
  private(set) var bytes: [UInt8] = []
  /// The record being written. Its memory is used again for the next.
  private var record: [UInt8] = []
  private var lastTimeNanoseconds: Int64 = 0

  /// Begins with all that stands before the events.
  init(origin: [String], hasClockColumn: Bool) {
    self.hasClockColumn = hasClockColumn
    for line in origin { writeOrigin(line) }
    writeHeader()
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func writeOrigin(_ text: String) {
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    for line in text.utf8.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) {
      record += "# ".utf8
      record += line
      endRecord()
    }
  }

  private mutating func writeHeader() {
    record += CanonicalTrace.header.utf8
    if hasClockColumn { record += ",\(CanonicalTrace.clockColumn)".utf8 }
    endRecord()
  }

  mutating func write(_ event: TraceEvent) {
    precondition(
      (lastTimeNanoseconds...Trace.timeNanosecondsMax).contains(event.timeNanoseconds), "Time goes forward from 0.")
    lastTimeNanoseconds = event.timeNanoseconds
    record += String(event.timeNanoseconds).utf8
    for text in [event.source, event.kind, event.value] { writeField(text) }
    if hasClockColumn {
      record.append(UInt8(ascii: ","))
      if let reading = event.clockNanoseconds {
        precondition(reading.magnitude <= Trace.timeNanosecondsMax.magnitude, "A clock reading lies within ±2^62 ns.")
        record += String(reading).utf8
      }
    }
    endRecord()
  }

  private mutating func writeField(_ text: String) {
    record.append(UInt8(ascii: ","))
    let text = TextCell.written(text)
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      record += text.utf8
      return
    }
    record.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { record.append(byte) }
      record.append(byte)
    }
    record.append(UInt8(ascii: "\""))
  }

  private mutating func endRecord() {
    precondition(!record.contains(0), "A file holds no NUL character.")
    precondition(
      record.count <= TraceSource.lineBytesMax
        || record.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= TraceSource.lineBytesMax },
      "A line holds at most 1 MiB.")
    record.append(UInt8(ascii: "\n"))
    bytes += record
    record.removeAll(keepingCapacity: true)
  }
}

/// The lines before the header.
struct OriginLines {
  /// Each without its `# `.
  private(set) var lines: [String] = []
  /// Where the header begins.
  private(set) var end = 0

  init(of source: TraceSource) {
    while end < source.bytes.endIndex, source.bytes[end] == UInt8(ascii: "#") {
      let endOfLine = source.endOfLine(from: end)
      var line = source.bytes[end..<endOfLine].dropFirst()
      if line.first == UInt8(ascii: " ") { line = line.dropFirst() }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      lines.append(String(decoding: line, as: UTF8.self))
      end = min(endOfLine + 1, source.bytes.endIndex)
    }
  }
}

extension OriginLines {
  /// Throws for a line that has no room for the space that is written after `#`.
  func checkRoom(in source: TraceSource) throws(TraceError) {
    let bytesMax = TraceSource.lineBytesMax - 2
    guard let index = lines.firstIndex(where: { $0.utf8.count > bytesMax }) else { return }
    throw source.malformed(
      line: source.firstLine + index, found: "\(lines[index].utf8.count) bytes after '#'",
      expected: "at most \(bytesMax)")
  }
}
