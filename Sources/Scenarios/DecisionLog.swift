import Basics

/// The decisions of one replay in order, each with its event.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
public final class DecisionLog<Decision: Scenarios.Decision> {
  /// The event to which decisions made now belong.
  @exclusivity(unchecked) @usableFromInline var eventIndex = 0
  @exclusivity(unchecked) @usableFromInline var log: ContiguousArray<Entry> = []
  /// Called after each decision is logged; used for timing and re-entrancy. Usually nil.
  @exclusivity(unchecked) @usableFromInline private(set) var observer: (() -> Void)? {
    didSet { if listener == nil { isAttended = observer != nil } }
  }
  /// Receives each decision before it is logged; nil unless a ``OffReplayDecision`` is searched for.
  @usableFromInline let listener: DecisionListener?
  /// Whether a decision needs more than logging. Every deciding thread reads it, so with an ``listener`` it never changes.
  @exclusivity(unchecked) @usableFromInline private(set) var isAttended: Bool

  /// Whether a decision was made by a timer or an answer after an event.
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

  /// - Parameter capacity: the number of decisions that need no allocation.
  public init(capacity: Int = 0) {
    listener = nil
    isAttended = false
    log.reserveCapacity(capacity)
  }

  init(heardBy listener: DecisionListener?) {
    self.listener = listener
    isAttended = listener != nil
  }

  /// Empties the log and keeps its capacity. The next decision belongs to event 0.
  @inlinable
  public func removeAll() {
    log.removeAll(keepingCapacity: true)
    eventIndex = 0
    hasLateEntries = false
  }

  /// Empties the log and keeps its capacity. The next decision belongs to the event at `index`.
  func begin(at index: Int) {
    removeAll()
    eventIndex = index
  }

  /// Releases the decisions and their memory. The next decision gets the index -1.
  package func forget() {
    log = []
    begin(at: -1)
  }

  @usableFromInline
  func removeAll(after count: Int) { log.removeLast(log.count - count) }

  /// Logs a decision. The hash is computed after the replay.
  ///
  /// Both branches are tail calls, so that an event without a decision does not pay for one. Inlined branches would
  /// make the caller save registers at every event.
  @inlinable
  public func emit(_ decision: Decision) {
    if isAttended { emitAttended(decision) } else { append(decision) }
  }

  /// Logs a decision, unless the ``listener`` finds that it is made outside the replay. Returns whether it was logged.
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

  @usableFromInline
  func observe(_ observer: @escaping () -> Void) { self.observer = observer }

  @usableFromInline
  func forgetObserver() { observer = nil }

  /// Calls `answer` within the next decision only, for a re-entrant event.
  func answerOnce(_ answer: @escaping () -> Void) {
    observe { [unowned self] in
      forgetObserver()
      answer()
    }
  }

  /// Logs a decision for the ``listener`` and the observer. Specialised for the decision's type like its callers, so that
  /// the decision is passed in registers.
  @inlinable @inline(never)
  func takeAttended(_ decision: Decision) -> Bool {
    if let listener, !listener.hear() { return false }
    append(decision)
    let observer = observer
    observer?()
    return true
  }

  /// FNV-1a 64 over each decision's event index as UInt64, kind byte, payload length as UInt64 and payload in UTF-8,
  /// numbers little-endian.
  public var hash: UInt64 { Self.hash(of: log) }

  public static func hash(of entries: some Sequence<Entry>) -> UInt64 {
    var hash = FNV1a()
    for entry in entries { entry.combine(into: &hash) }
    return hash.value
  }
}

/// Count and hash of the decisions of a long replay whose decisions are dropped block by block.
package struct DecisionTally: Sendable {
  package private(set) var count = 0
  private var digest = FNV1a()

  package init() {}

  /// The ``DecisionLog/hash`` of all decisions.
  package var hash: UInt64 { digest.value }

  /// - Parameter eventCount: the number of events before the block.
  package mutating func add<Decision>(
    _ entries: some Collection<DecisionLog<Decision>.Entry>, eventsBefore eventCount: Int = 0
  ) {
    for entry in entries { entry.combine(into: &digest, eventsBefore: eventCount) }
    count += entries.count
  }
}

extension DecisionLog.Entry {
  fileprivate func combine(into hash: inout FNV1a, eventsBefore count: Int = 0) {
    hash.combine(UInt64(count + eventIndex))
    hash.combine(CollectionOfOne(decision.kind))
    let payload = decision.payload.utf8
    hash.combine(UInt64(payload.count))
    hash.combine(payload)
  }
}
