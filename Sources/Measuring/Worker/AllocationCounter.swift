import Scenarios

/// Reads the allocations of the process, on all threads.
///
/// `bench` times with the system's allocator and has no counter. `bench-allocations` has one and never times.
public protocol AllocationCounter: Sendable {
  /// The current counts. Does not allocate.
  func read() -> AllocationCounts
}

/// Allocations since the start of a process, or the difference of two readings.
///
/// Bytes are those of the allocator's size classes: the cost, not the requested size.
public struct AllocationCounts: Sendable, Equatable {
  public var mallocs: UInt64
  public var mallocBytes: UInt64
  /// Bytes in use; negative in a difference if memory was freed.
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

/// Sums the allocations of a replay, without those between blocks. Does not allocate.
struct AllocationTally {
  private let counter: any AllocationCounter
  /// From the creation of the instance to its destruction.
  private(set) var whole: AllocationCounts
  /// From the first event until the last has settled.
  private(set) var steady: AllocationCounts
  /// Live memory added before the creation of the instance.
  private(set) var openingBytes: Int64 = 0
  /// Live memory freed by the destruction of the instance.
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

  /// Excludes allocations since the last phase.
  mutating func rest() { last = counter.read() }

  /// To be called after the destruction of the instance.
  mutating func end() {
    let now = counter.read()
    whole += now - last
    releasedBytes = last.liveBytes - now.liveBytes
  }
}
