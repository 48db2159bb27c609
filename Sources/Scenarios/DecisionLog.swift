import Basics

/// What an architecture decided during one replay, in order, and at which event.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
public final class DecisionLog<Decision: Scenarios.Decision> {
  /// The event that is being replayed; decisions made now belong to it.
  @exclusivity(unchecked) @usableFromInline var eventIndex = 0
  @exclusivity(unchecked) @usableFromInline var log: ContiguousArray<Entry> = []
  /// Called after each decision is logged; used for timing and re-entrancy. Usually nil.
  @exclusivity(unchecked) @usableFromInline private(set) var observer: (() -> Void)? {
    didSet { if ear == nil { isAttended = observer != nil } }
  }
  /// Hears each decision before it is logged; nil unless somebody listens for a ``Stray``.
  @usableFromInline let ear: Ear?
  /// Whether more is to be done for a decision than to log it. Every thread that decides reads it, so where somebody
  /// listens it never changes.
  @exclusivity(unchecked) @usableFromInline private(set) var isAttended: Bool

  /// Whether a timer or an answer after an event made a decision.
  @exclusivity(unchecked) @usableFromInline package internal(set) var hasLateEntries = false

  public struct Entry: Equatable, Sendable {
    public let eventIndex: Int
    public let decision: Decision

    @inlinable
    public init(eventIndex: Int, decision: Decision) {
      self.eventIndex = eventIndex
      self.decision = decision
    }
  }

  public var entries: ContiguousArray<Entry> { log }

  public var count: Int { log.count }

  /// - Parameter capacity: how many decisions can be emitted without an allocation.
  public init(capacity: Int = 0) {
    ear = nil
    isAttended = false
    log.reserveCapacity(capacity)
  }

  init(heardBy ear: Ear?) {
    self.ear = ear
    isAttended = ear != nil
  }

  /// Empties the log and keeps its capacity. The next decision belongs to the first event, as in a new log.
  @inlinable
  public func removeAll() {
    log.removeAll(keepingCapacity: true)
    eventIndex = 0
    hasLateEntries = false
  }

  /// Empties the log and keeps its capacity. The next decision belongs to the event at that index.
  func begin(at index: Int) {
    removeAll()
    eventIndex = index
  }

  /// Forgets the decisions and their memory. The next decision gets the index -1.
  package func forget() {
    log = []
    begin(at: -1)
  }

  /// Keeps the first decisions alone.
  @usableFromInline
  func removeAll(after count: Int) { log.removeLast(log.count - count) }

  /// Makes a decision. It is only logged; the hash is computed after the replay.
  ///
  /// Both ways are calls at the end and nothing else, so that an event at which nothing is decided does not pay for a
  /// decision that might have been: a caller into which they were inlined would save registers at every event.
  @inlinable
  public func emit(_ decision: Decision) {
    if isAttended { emitAttended(decision) } else { append(decision) }
  }

  /// Makes a decision, unless somebody listens and hears that it is not made in the replay.
  ///
  /// - Returns: whether it was made.
  @inlinable @inline(__always)
  func take(_ decision: Decision) -> Bool {
    if isAttended { return takeAttended(decision) }
    append(decision)
    return true
  }

  @inlinable @inline(never)
  func append(_ decision: Decision) { log.append(Entry(eventIndex: eventIndex, decision: decision)) }

  @inlinable @inline(never)
  func emitAttended(_ decision: Decision) { _ = takeAttended(decision) }

  /// Sets the only observer.
  @usableFromInline
  func observe(_ observer: @escaping () -> Void) { self.observer = observer }

  @usableFromInline
  func forgetObserver() { observer = nil }

  /// Calls `answer` within the next decision and no other: for a re-entrant event.
  func answerOnce(_ answer: @escaping () -> Void) {
    observe { [unowned self] in
      forgetObserver()
      answer()
    }
  }

  /// Makes a decision that somebody attends. It is compiled for the decision's type like whoever calls it, so that the
  /// decision is passed in registers.
  @inlinable @inline(never)
  func takeAttended(_ decision: Decision) -> Bool {
    if let ear, !ear.hear() { return false }
    append(decision)
    let observer = observer
    observer?()
    return true
  }

  /// FNV-1a 64 over each decision's event index as UInt64, kind byte, payload length as UInt64 and payload in UTF-8,
  /// numbers little-endian.
  public var hash: UInt64 { Self.hash(of: log) }

  /// The hash of a log with these entries.
  public static func hash(of entries: some Sequence<Entry>) -> UInt64 {
    var hash = FNV1a()
    for entry in entries { entry.combine(into: &hash) }
    return hash.value
  }
}

/// How many decisions a long replay has made, and their hash, where the decisions are forgotten block by block.
package struct DecisionTally: Sendable {
  package private(set) var count = 0
  private var digest = FNV1a()

  package init() {}

  /// The ``DecisionLog/hash`` of all decisions.
  package var hash: UInt64 { digest.value }

  /// Adds the decisions of a block.
  ///
  /// - Parameter eventCount: how many events came before those of the block.
  package mutating func add<Decision>(
    _ entries: some Collection<DecisionLog<Decision>.Entry>, eventsBefore eventCount: Int = 0
  ) {
    for entry in entries { entry.combine(into: &digest, eventsBefore: eventCount) }
    count += entries.count
  }
}

extension DecisionLog.Entry {
  /// Adds what ``DecisionLog/hash`` is of.
  ///
  /// - Parameter count: how many events came before that of index 0.
  fileprivate func combine(into hash: inout FNV1a, eventsBefore count: Int = 0) {
    hash.combine(UInt64(count + eventIndex))
    hash.combine(CollectionOfOne(decision.kind))
    let payload = decision.payload.utf8
    hash.combine(UInt64(payload.count))
    hash.combine(payload)
  }
}
