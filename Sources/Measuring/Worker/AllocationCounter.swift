import Scenarios

/// Reads what the process has allocated so far, on all threads.
///
/// `bench` has none: its allocator is the system's, and it times. `bench-allocations` has one and never times.
public protocol AllocationCounter: Sendable {
  /// The counts of this instant. Allocates nothing itself.
  func read() -> AllocationCounts
}

/// What a process has allocated since its start; the difference of two readings is what happened between them.
///
/// Bytes are those of the allocator's size classes: what memory costs, not what was asked for.
public struct AllocationCounts: Sendable, Equatable {
  /// How many allocations were made.
  public var mallocs: UInt64
  /// How many bytes they took.
  public var mallocBytes: UInt64
  /// How many bytes are in use; negative in a difference where more was freed than allocated.
  public var liveBytes: Int64

  public init(mallocs: UInt64, mallocBytes: UInt64, liveBytes: Int64) {
    self.mallocs = mallocs
    self.mallocBytes = mallocBytes
    self.liveBytes = liveBytes
  }

  static func += (sum: inout AllocationCounts, more: AllocationCounts) {
    sum.mallocs += more.mallocs
    sum.mallocBytes += more.mallocBytes
    sum.liveBytes += more.liveBytes
  }

  public static func - (later: AllocationCounts, earlier: AllocationCounts) -> AllocationCounts {
    AllocationCounts(
      mallocs: later.mallocs - earlier.mallocs, mallocBytes: later.mallocBytes - earlier.mallocBytes,
      liveBytes: later.liveBytes - earlier.liveBytes)
  }
}

/// Adds up what a replay allocates, and leaves out what is done between two blocks. Allocates nothing itself.
struct AllocationTally {
  private let counter: any AllocationCounter
  /// From the making of the instance to its end.
  private(set) var whole: AllocationCounts
  /// From the first event to the last one's settling.
  private(set) var steady: AllocationCounts
  /// What came to be in use before the instance was made.
  private(set) var openingBytes: Int64 = 0
  /// What was in use after the last event, and is not since the instance has come to its end.
  private(set) var releasedBytes: Int64 = 0
  private var last: AllocationCounts
  private var isBuilt = false

  init(_ counter: any AllocationCounter) {
    self.counter = counter
    let nothing = AllocationCounts(mallocs: 0, mallocBytes: 0, liveBytes: 0)
    (whole, steady, last) = (nothing, nothing, counter.read())
  }

  mutating func note(_ phase: ReplayPhase) {
    let now = counter.read()
    switch phase {
    case .willBuild: openingBytes = now.liveBytes - last.liveBytes
    case .willReplay:
      if !isBuilt { whole += now - last }
      isBuilt = true
    case .didReplay:
      whole += now - last
      steady += now - last
    }
    last = now
  }

  /// Leaves out what was done since the last phase.
  mutating func rest() { last = counter.read() }

  /// To be called when the instance has come to its end.
  mutating func end() {
    let now = counter.read()
    whole += now - last
    releasedBytes = last.liveBytes - now.liveBytes
  }
}
