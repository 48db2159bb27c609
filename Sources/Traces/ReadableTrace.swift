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

/// A trace whose events are made one by one, so that it takes the same memory however many they are.
///
///     let stream = TraceStream(name: "ticks", origin: ["seed: 1"], count: 100_000_000) {
///       var ticks = Ticks(seed: 1)
///       return { _ in ticks.next() }
///     }
///     for event in stream { … }
///
/// Each iteration makes them again, and makes the same ones.
public struct TraceStream: Sendable, Sequence {
  /// Makes the event at a position, from 0. It is asked for one after the other.
  public typealias Generator = (_ position: Int) -> TraceEvent

  public var name: String
  public var origin: [String]
  /// The lines before those that are made, such as how a world answers.
  public var head: [TraceEvent]
  /// How many events are made.
  public let count: Int
  /// Whether one of them may state what the app's clock reads.
  public let mayStateClock: Bool
  private let makeGenerator: @Sendable () -> Generator

  /// - Parameter makeGenerator: begins anew: what it returns makes the events from the first one on, the same ones each time.
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

  /// The events of a trace that is in memory.
  public init(_ trace: Trace) {
    self.init(
      name: trace.name, origin: trace.origin, count: trace.events.count,
      mayStateClock: trace.events.contains { $0.clockNanoseconds != nil }
    ) {
      { trace.events[$0] }
    }
  }

  /// Whether one of them does.
  ///
  /// - Complexity: O(1) if none may. Otherwise the events up to the first one that does are made.
  var statesClock: Bool { mayStateClock && contains { $0.clockNanoseconds != nil } }

  /// The ``head``, then the events that are made.
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
  /// All events of a stream at once.
  ///
  /// - Complexity: O(events), in memory too.
  public init(_ stream: TraceStream) { self.init(name: stream.name, origin: stream.origin, events: Array(stream)) }
}
