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
