import Streams

/// Replays events of one number through fresh instances of two architectures, under every way in which the clock may go:
/// the inner loop of an exhaustive search.
///
/// It is made where the app's type is known, so that this loop, which is run millions of times, is compiled for it. An
/// architecture that cannot read the clock (see ``ArchitectureEntry/replayAgain``) decides the same whatever it reads, and
/// is replayed once for all of them.
public struct ClockSweep<App: Scenarios.App> {
  public typealias Entries = ContiguousArray<DecisionLog<App.Decision>.Entry>
  /// What is told of a divergence: the indices of the advances chosen, what was expected and what came.
  public typealias Note = ([Int], Entries, Entries) -> Void

  @usableFromInline let expected: ArchitectureEntry<App>
  @usableFromInline let actual: ArchitectureEntry<App>
  @usableFromInline let advances: [Int64]
  @usableFromInline var script: Script<App>
  @usableFromInline var expectedEnvironment = Environment<App>(decisions: DecisionLog(capacity: 16))
  @usableFromInline var actualEnvironment = Environment<App>(decisions: DecisionLog(capacity: 16))
  @usableFromInline var choices: [Int]
  /// What was expected and what came, where they differed, each pair once.
  @usableFromInline var seen: [(Entries, Entries)] = []

  /// How many sequences of events and clock readings are decided, and how many replays that took.
  public struct Count: Sendable {
    public var tried = 0
    public var diverging = 0
    public var replays = 0

    @inlinable
    public init() {}
  }

  /// - Parameters:
  ///   - events: of the first sequence; see ``setEvent(_:at:)``.
  ///   - advances: by how much the clock may move before an event but the first, in nanoseconds.
  @inlinable
  public init(
    expected: ArchitectureEntry<App>, actual: ArchitectureEntry<App>, events: [App.Event], advances: [Int64]
  ) {
    self.expected = expected
    self.actual = actual
    self.advances = advances
    script = Script(events)
    choices = Array(repeating: 0, count: events.count)
  }

  @inlinable
  public mutating func setEvent(_ event: App.Event, at index: Int) {
    Script.withLines(of: &script) { lines in lines[index].event = event }
  }

  /// Replays the events under every way in which the clock may go, and calls `note` for the first way under which the two
  /// differ, and for each under which they differ as they have not before.
  /// - Complexity: advances^(events - 1) replays of each who can read the clock, one of each who cannot.
  @inlinable
  public mutating func run(_ count: inout Count, _ note: Note) {
    for index in choices.indices { choices[index] = 0 }
    seen.removeAll(keepingCapacity: true)
    setClocks(from: 0)
    let expectsByClock = expected.replayAgain(script, &expectedEnvironment)
    let actsByClock = actual.replayAgain(script, &actualEnvironment)
    count.replays += 2
    let ways = choices.dropFirst().reduce(1) { product, _ in product * advances.count }
    count.tried += ways
    guard expectsByClock || actsByClock else {
      if differ(note) { count.diverging += ways }
      return
    }
    if differ(note) { count.diverging += 1 }
    while let changed = advance() {
      setClocks(from: changed)
      if expectsByClock {
        _ = expected.replayAgain(script, &expectedEnvironment)
        count.replays += 1
      }
      if actsByClock {
        _ = actual.replayAgain(script, &actualEnvironment)
        count.replays += 1
      }
      if differ(note) { count.diverging += 1 }
    }
  }

  @inlinable @inline(__always)
  mutating func differ(_ note: Note) -> Bool {
    let (expected, actual) = (expectedEnvironment.decisions.log, actualEnvironment.decisions.log)
    if expected == actual { return false }
    if !seen.contains(where: { $0 == expected && $1 == actual }) {
      seen.append((expected, actual))
      note(choices, expected, actual)
    }
    return true
  }

  /// Goes on to the next way, the last event's clock first.
  /// - Returns: the first event whose clock has changed; nil after the last way.
  @inlinable
  mutating func advance() -> Int? {
    var index = choices.count - 1
    while index > 0 {
      if choices[index] + 1 < advances.count {
        choices[index] += 1
        return index
      }
      choices[index] = 0
      index -= 1
    }
    return nil
  }

  @inlinable
  mutating func setClocks(from first: Int) {
    let (choices, advances) = (choices, advances)
    Script.withLines(of: &script) { lines in
      var clock = first == 0 ? 0 : lines[first - 1].clock.nanoseconds
      for index in first..<lines.count {
        clock += index == 0 ? 1 : advances[choices[index]]
        lines[index].clock = VirtualInstant(nanoseconds: clock)
      }
    }
  }
}
