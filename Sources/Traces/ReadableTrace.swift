/// A trace that is read as often as it is needed, event by event, so that nobody holds all of it.
///
///     var reader = try trace.reader()
///     while let event = try reader.next() { … }
///
/// A generated one is made again, and one in a file is read again. Each reading gives the same events: a file that has
/// changed is an error.
public struct ReadableTrace: Sendable {
  public var name: String
  public let origin: [String]
  private let supply: Supply

  private enum Supply: Sendable {
    case made(TraceStream)
    case file(path: String, Vocabulary?, FileContents, statesClock: Bool)
    case records(path: String)
  }

  public init(_ stream: TraceStream) {
    name = stream.name
    origin = stream.origin
    supply = .made(stream)
  }

  /// A trace that is in memory.
  public init(_ trace: Trace) { self.init(TraceStream(trace)) }

  /// Reads a trace file to its end, and remembers what it holds, in short.
  ///
  /// - Parameter body: is given each event.
  init(
    _ input: TraceInput, vocabulary: Vocabulary?, forEach body: (TraceEvent) -> Void
  ) throws(TraceError) {
    var events = try CanonicalTraceEvents(input, vocabulary: vocabulary)
    var statesClock = false
    while let event = try events.next() {
      if event.clockNanoseconds != nil { statesClock = true }
      body(event)
    }
    name = events.name
    origin = events.origin
    supply = .file(path: input.file, vocabulary, events.contents, statesClock: statesClock)
  }

  /// A trace that another process has handed over, without its origin; see ``TraceRecords``.
  package init(recordsAt path: String, named name: String) {
    self.name = name
    origin = []
    supply = .records(path: path)
  }

  /// Begins anew with the first event.
  public func reader() throws(TraceError) -> TraceReader {
    switch supply {
    case .made(let stream): TraceReader(stream.makeIterator())
    case .file(let path, let vocabulary, let contents, _):
      TraceReader(try CanonicalTraceEvents(TraceInput(path: path), vocabulary: vocabulary), of: contents, at: path)
    case .records(let path): TraceReader(try TraceRecordReader(path: path))
    }
  }

  /// Whether some event may state what the app's clock reads.
  var statesClock: Bool {
    switch supply {
    case .made(let stream): stream.statesClock
    case .file(_, _, _, let statesClock): statesClock
    case .records: true
    }
  }
}

/// One reading of a ``ReadableTrace``.
public struct TraceReader {
  // One of the three is there.
  private var made: TraceStream.Iterator?
  private var file: CanonicalTraceEvents?
  private var records: TraceRecordReader?
  private let contents: FileContents?
  private let path: String

  fileprivate init(_ made: TraceStream.Iterator) {
    self.made = made
    contents = nil
    path = ""
  }

  fileprivate init(_ records: TraceRecordReader) {
    self.records = records
    contents = nil
    path = ""
  }

  fileprivate init(_ file: CanonicalTraceEvents, of contents: FileContents, at path: String) {
    self.file = file
    self.contents = contents
    self.path = path
  }

  /// The next event; nil after the last.
  ///
  /// - Throws: the error of a file that is not what it was.
  public mutating func next() throws(TraceError) -> TraceEvent? {
    if made != nil { return made?.next() }
    if records != nil { return try records?.nextEvent() }
    if let event = try file?.next() { return event }
    guard file?.contents == contents else {
      throw .unreadable(
        file: path, reason: "found another file than was read first, expected one that does not change meanwhile")
    }
    return nil
  }
}

/// What a file holds, in short.
struct FileContents: Sendable, Equatable {
  let byteCount: Int
  /// FNV-1a 64 of its bytes.
  let digest: UInt64
}
