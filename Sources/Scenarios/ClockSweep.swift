import Streams

/// Replays events of one number through fresh instances of two architectures, under every way in which the clock may go:
/// the inner loop of an exhaustive search.
///
/// An architecture that cannot read the clock (see ``ReusedEnvironment/couldReadClock``) decides the same whatever it
/// reads, and is replayed once for all of them. The loop runs millions of times, so it is one of the tasks that are
/// compiled for the architecture's type.
public final class ClockSweep<App: Scenarios.App> {
  public typealias Entries = ContiguousArray<DecisionLog<App.Decision>.Entry>

  /// One way of the clock, and what the two decided under it.
  public struct Way {
    /// The indices of the advances chosen.
    public let choices: [Int]
    /// The replayed events, and what the clock read at each.
    public let script: Script<App>
    public let expected: Entries
    public let actual: Entries
    /// Whether a timer made a decision after the event that a log has it at.
    public let hasLateEntries: Bool

    @inlinable
    init(choices: [Int], script: Script<App>, expected: Entries, actual: Entries, hasLateEntries: Bool) {
      self.choices = choices
      self.script = script
      self.expected = expected
      self.actual = actual
      self.hasLateEntries = hasLateEntries
    }
  }

  /// Two logs that were judged, and whether one diverges from the other.
  @usableFromInline
  struct JudgedPair {
    @usableFromInline let expected: Entries
    @usableFromInline let actual: Entries
    @usableFromInline let isDivergence: Bool

    @inlinable
    init(expected: Entries, actual: Entries, isDivergence: Bool) {
      self.expected = expected
      self.actual = actual
      self.isDivergence = isDivergence
    }
  }

  /// How many sequences of events and clock readings are decided, and how many replays that took.
  public struct Count: Sendable {
    public var tried = 0
    public var diverging = 0
    public var replays = 0

    @inlinable
    public init() {}
  }

  @usableFromInline let expected: ArchitectureEntry<App>
  @usableFromInline let actual: ArchitectureEntry<App>
  @usableFromInline let advances: [Int64]
  @usableFromInline let expectedEnvironment = ReusedEnvironment<App>()
  @usableFromInline let actualEnvironment = ReusedEnvironment<App>()
  // Exclusivity is not checked at run time: no architecture knows of the sweep that replays it.
  @exclusivity(unchecked) @usableFromInline var script: Script<App>
  @exclusivity(unchecked) @usableFromInline var choices: [Int]
  @exclusivity(unchecked) @usableFromInline var judged: [JudgedPair] = []
  @exclusivity(unchecked) @usableFromInline var judge: (Way) -> Bool = { _ in false }
  @exclusivity(unchecked) @usableFromInline var total = Count()
  /// Where it is noted how many ways of the clock have been tried; nil if nobody notes it.
  @exclusivity(unchecked) @usableFromInline var wayMark: UnsafeMutablePointer<Int64>?

  /// - Parameters:
  ///   - events: of the first sequence; see ``setEvent(_:at:)``.
  ///   - advances: by how much the clock may move before an event but the first, in nanoseconds.
  public init(
    expected: ArchitectureEntry<App>, actual: ArchitectureEntry<App>, events: [App.Event], advances: [Int64]
  ) {
    self.expected = expected
    self.actual = actual
    self.advances = advances
    script = Script(events)
    choices = Array(repeating: 0, count: events.count)
  }

  /// Notes in a flight which way of the clock is tried.
  package func note(in flight: Flight?) { wayMark = flight?.wayMark }

  /// Of all runs so far.
  public var count: Count { total }

  public func setEvent(_ event: App.Event, at index: Int) {
    Script.withLines(of: &script) { lines in lines[index].event = event }
  }

  /// Replays the events under every way in which the clock may go.
  ///
  /// - Parameter isDivergence: judges a way under which the two logs are not the same, or on which timers decided. A pair
  ///   of logs without timers is judged once.
  /// - Complexity: advances^(events - 1) replays of each who can read the clock, one of each who cannot.
  public func run(_ isDivergence: (Way) -> Bool) {
    withoutActuallyEscaping(isDivergence) { isDivergence in
      judge = isDivergence
      actual.perform(.sweep(self))
      judge = { _ in false }
    }
  }

  /// - Parameter type: that of ``actual``.
  @inlinable
  func run<A: Architecture>(through type: A.Type) where A.App == App {
    judged.removeAll(keepingCapacity: true)
    for index in choices.indices { choices[index] = 0 }
    setClocks(from: 0)
    expected.replayAgain(script, in: expectedEnvironment)
    replayActual(type)
    let (expectsByClock, actsByClock) = (expectedEnvironment.couldReadClock, actualEnvironment.couldReadClock)
    total.replays += 2
    let ways = choices.dropFirst().reduce(1) { product, _ in product * advances.count }
    total.tried += ways
    guard expectsByClock || actsByClock else {
      if differ() { total.diverging += ways }
      return
    }
    if differ() { total.diverging += 1 }
    while let changed = advance() {
      if let wayMark { wayMark.pointee &+= 1 }
      setClocks(from: changed)
      if expectsByClock {
        expected.replayAgain(script, in: expectedEnvironment)
        total.replays += 1
      }
      if actsByClock {
        replayActual(type)
        total.replays += 1
      }
      if differ() { total.diverging += 1 }
    }
  }

  @inlinable @inline(__always)
  func replayActual<A: Architecture>(_ type: A.Type) where A.App == App {
    // Not as a task of its own, or all ways of running would be compiled into this loop.
    actualEnvironment.replay(script, through: type)
  }

  @inlinable @inline(__always)
  func differ() -> Bool {
    let (expected, actual) = (expectedEnvironment.environment.decisions, actualEnvironment.environment.decisions)
    if expected.hasLateEntries || actual.hasLateEntries { return isDivergence(expected.log, actual.log, isLate: true) }
    if expected.log == actual.log { return false }
    if let known = judged.first(where: { $0.expected == expected.log && $0.actual == actual.log }) {
      return known.isDivergence
    }
    let isDivergence = isDivergence(expected.log, actual.log, isLate: false)
    judged.append(JudgedPair(expected: expected.log, actual: actual.log, isDivergence: isDivergence))
    return isDivergence
  }

  @usableFromInline
  func isDivergence(_ expected: Entries, _ actual: Entries, isLate: Bool) -> Bool {
    judge(Way(choices: choices, script: script, expected: expected, actual: actual, hasLateEntries: isLate))
  }

  /// Goes on to the next way, the last event's clock first.
  /// - Returns: the first event whose clock has changed; nil after the last way.
  @inlinable
  func advance() -> Int? {
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
  func setClocks(from first: Int) {
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
