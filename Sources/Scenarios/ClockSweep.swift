import Streams

/// Replays sequences of one length through fresh instances of two architectures, with every combination of clock
/// advances. This is the inner loop of an exhaustive search.
///
/// An architecture that cannot read the clock (see ``ReplayDriver/canReadClock``) decides the same with all of them,
/// and is replayed once.
public final class ClockSweep<App: Scenarios.App> {
  public typealias Entries = ContiguousArray<DecisionLog<App.Decision>.Entry>

  /// One combination of clock advances, and the decisions of both architectures.
  public struct Way {
    public let choices: [Int]
    public let script: Script<App>
    public let expected: Entries
    public let actual: Entries
    /// Whether a timer made a decision later than the event to which a log assigns it.
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

  /// Two judged logs, and whether they diverge.
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

  /// The number of tried sequences of events and clock readings, of diverging ones, and of replays.
  public struct Count: Sendable {
    public var tried = 0
    public var diverging = 0
    public var replays = 0

    public init() {}
  }

  @usableFromInline let expected: ReplayDriver<App>
  @usableFromInline let actual: ReplayDriver<App>
  private let loops: AppLoops<App>
  @usableFromInline let advances: [Int64]
  // Exclusivity is not checked at run time: no architecture knows of the sweep that replays it.
  @exclusivity(unchecked) @usableFromInline var script: Script<App>
  @exclusivity(unchecked) @usableFromInline var choices: [Int]
  @exclusivity(unchecked) @usableFromInline var judged: [JudgedPair] = []
  @exclusivity(unchecked) @usableFromInline var total = Count()
  /// Where the number of tried combinations is written for another process; nil if nowhere.
  @exclusivity(unchecked) @usableFromInline var wayMark: UnsafeMutablePointer<Int64>?

  /// - Parameters:
  ///   - events: the first sequence; see ``setEvent(_:at:)``.
  ///   - advances: the possible clock advances before each event but the first, in nanoseconds.
  public init(
    expected: ArchitectureEntry<App>, actual: ArchitectureEntry<App>, events: [App.Event], advances: [Int64]
  ) {
    self.expected = ReplayDriver(forMany: expected)
    self.actual = ReplayDriver(forMany: actual)
    loops = actual.loops
    self.advances = advances
    script = Script(events)
    choices = Array(repeating: 0, count: events.count)
  }

  package func note(in replaySlot: ReplaySlot?) { wayMark = replaySlot?.wayMark }

  public var count: Count { total }

  public func setEvent(_ event: App.Event, at index: Int) {
    Script.withLines(of: &script) { lines in lines[index].event = event }
  }

  /// Replays the events with every combination of clock advances.
  ///
  /// - Parameter isDivergence: judges a combination if the two logs differ or timers decided. A pair of logs without
  ///   timer decisions is judged once.
  /// - Complexity: advances^(events - 1) replays of an architecture that can read the clock, one replay of another.
  public func run(_ isDivergence: (Way) -> Bool) { loops.sweep(self, isDivergence) }

  @inlinable
  func runAll(_ isDivergence: (Way) -> Bool) {
    judged.removeAll(keepingCapacity: true)
    for index in choices.indices { choices[index] = 0 }
    setClocks(from: 0)
    expected.replayOnce(script)
    actual.replayOnce(script)
    let (expectsByClock, actsByClock) = (expected.canReadClock, actual.canReadClock)
    total.replays += 2
    let ways = choices.dropFirst().reduce(1) { product, _ in product * advances.count }
    total.tried += ways
    guard expectsByClock || actsByClock else {
      if differ(isDivergence) { total.diverging += ways }
      return
    }
    if differ(isDivergence) { total.diverging += 1 }
    while let changed = advance() {
      if let wayMark { wayMark.pointee &+= 1 }
      setClocks(from: changed)
      if expectsByClock {
        expected.replayOnce(script)
        total.replays += 1
      }
      if actsByClock {
        actual.replayOnce(script)
        total.replays += 1
      }
      if differ(isDivergence) { total.diverging += 1 }
    }
  }

  @inlinable
  func differ(_ isDivergence: (Way) -> Bool) -> Bool {
    let (due, made) = (expected.decisions, actual.decisions)
    let isLate = due.hasLateEntries || made.hasLateEntries
    if !isLate {
      if due.log == made.log { return false }
      if let known = judged.first(where: { $0.expected == due.log && $0.actual == made.log }) {
        return known.isDivergence
      }
    }
    let isDivergence = isDivergence(
      Way(choices: choices, script: script, expected: due.log, actual: made.log, hasLateEntries: isLate))
    if !isLate { judged.append(JudgedPair(expected: due.log, actual: made.log, isDivergence: isDivergence)) }
    return isDivergence
  }

  /// Proceeds to the next combination, the last event's clock first.
  /// - Returns: the first event whose clock has changed; nil after the last combination.
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
