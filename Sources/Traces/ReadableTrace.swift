/// A trace that can be read several times, event by event, without holding it in memory.
///
///     var reader = try trace.reader()
///     while let event = try reader.next() { … }
///
/// Every reading gives the same events: a generator runs again, a file is read again. A changed file is an error.
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

  public init(_ trace: Trace) { self.init(TraceStream(trace)) }

  /// Reads a trace file to its end and keeps its size and digest. `body` receives each event.
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

  /// A trace received from another process, without its origin; see ``TraceRecords``.
  package init(recordsAt path: String, named name: String) {
    self.name = name
    origin = []
    supply = .records(path: path)
  }

  public func reader() throws(TraceError) -> TraceReader {
    switch supply {
    case .made(let stream): TraceReader(stream.makeIterator())
    case .file(let path, let vocabulary, let contents, _):
      TraceReader(try CanonicalTraceEvents(TraceInput(path: path), vocabulary: vocabulary), of: contents, at: path)
    case .records(let path): TraceReader(try TraceRecordReader(path: path))
    }
  }

  /// Whether an event may state a clock reading.
  var statesClock: Bool {
    switch supply {
    case .made(let stream): stream.statesClock
    case .file(_, _, _, let statesClock): statesClock
    case .records: true
    }
  }
}

public struct TraceReader {
  // Exactly one of the three is not nil.
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
  /// - Throws: an error if the file cannot be read or has changed.
  public mutating func next() throws(TraceError) -> TraceEvent? {
    if made != nil { return made?.next() }
    if records != nil { return try records?.nextEvent() }
    if let event = try file?.next() { return event }
    guard file?.contents == contents else {
      throw .unreadable(
        file: path, reason: "the file has changed since it was first read")
    }
    return nil
  }
}

/// Size and digest of a file.
struct FileContents: Sendable, Equatable {
  let byteCount: Int
  /// FNV-1a 64 of its bytes.
  let digest: UInt64
}

/// A trace whose events are generated one by one, in constant memory.
///
///     let stream = TraceStream(name: "ticks", origin: ["seed: 1"], count: 100_000_000) {
///       var ticks = Ticks(seed: 1)
///       return { _ in ticks.next() }
///     }
///     for event in stream { … }
///
/// Every iteration generates the same events.
public struct TraceStream: Sendable, Sequence {
  /// Generates the event at a position. Positions come in order, from 0.
  public typealias Generator = (_ position: Int) -> TraceEvent

  public var name: String
  public var origin: [String]
  /// Lines before the generated events, such as the conditions of the world.
  public var head: [TraceEvent]
  /// Number of generated events, without ``head``.
  public let count: Int
  /// Whether a generated event may state a clock reading.
  public let mayStateClock: Bool
  private let makeGenerator: @Sendable () -> Generator

  /// - Parameter makeGenerator: returns a generator that starts at the first event and gives the same events each time.
  public init(
    name: String, origin: [String] = [], head: [TraceEvent] = [], count: Int, mayStateClock: Bool = false,
    makeGenerator: @escaping @Sendable () -> Generator
  ) {
    self.name = name
    self.origin = origin
    self.head = head
    self.count = count
    self.mayStateClock = mayStateClock
    self.makeGenerator = makeGenerator
  }

  public init(_ trace: Trace) {
    self.init(
      name: trace.name, origin: trace.origin, count: trace.events.count,
      mayStateClock: trace.events.contains { $0.clockNanoseconds != nil }
    ) {
      { trace.events[$0] }
    }
  }

  /// Whether an event states a clock reading.
  /// - Complexity: O(1) if ``mayStateClock`` is false. Otherwise it generates the events up to the first stated
  ///   reading.
  var statesClock: Bool { mayStateClock && contains { $0.clockNanoseconds != nil } }

  public func makeIterator() -> Iterator { Iterator(head: head, count: count, generator: makeGenerator()) }

  public var underestimatedCount: Int { head.count + count }

  public struct Iterator: IteratorProtocol {
    let head: [TraceEvent]
    let count: Int
    let generator: Generator
    private var position = 0

    init(head: [TraceEvent], count: Int, generator: @escaping Generator) {
      self.head = head
      self.count = count
      self.generator = generator
    }

    public mutating func next() -> TraceEvent? {
      guard position < head.count + count else { return nil }
      defer { position += 1 }
      return position < head.count ? head[position] : generator(position - head.count)
    }
  }
}

extension Trace {
  /// All events of the stream, in memory.
  /// - Complexity: O(events), in time and memory.
  public init(_ stream: TraceStream) { self.init(name: stream.name, origin: stream.origin, events: Array(stream)) }
}
