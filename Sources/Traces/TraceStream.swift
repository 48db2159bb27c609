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
