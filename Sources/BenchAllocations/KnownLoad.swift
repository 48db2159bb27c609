import CProbes
import Measuring

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Allocations with known counts. jemalloc's size classes increase in steps of 16 bytes to 128, and above in four steps
/// for each doubling: 24 bytes take 32, and 100,000 take 114,688.
enum KnownLoad {
  private static let loads: [(count: Int, asked: Int, taken: Int)] = [
    (count: 0, asked: 24, taken: 32),
    (count: 1_000, asked: 24, taken: 32),
    (count: 10, asked: 100_000, taken: 114_688),
  ]

  /// - Throws: ``JemallocUnavailable/inexact(expected:counted:)`` if a count is off by as much as one.
  static func check(_ counter: some AllocationCounter) throws(JemallocUnavailable) {
    // Discarded, because on the first call the runtime allocates for itself.
    _ = measure(loads[1], counter)
    for load in loads {
      let (held, freed) = measure(load, counter)
      let bytes = load.count * load.taken
      try expect(
        AllocationCounts(mallocs: UInt64(load.count), mallocBytes: UInt64(bytes), liveBytes: Int64(bytes)),
        counted: held)
      try expect(AllocationCounts(mallocs: 0, mallocBytes: 0, liveBytes: -Int64(bytes)), counted: freed)
    }
  }

  private static func measure(
    _ load: (count: Int, asked: Int, taken: Int), _ counter: some AllocationCounter
  ) -> (held: AllocationCounts, freed: AllocationCounts) {
    let pointers = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: load.count)
    defer { pointers.deallocate() }
    // Not for loops: in a debug build their iterators allocate.
    var index = 0
    let before = counter.read()
    while index < load.count {
      pointers[index] = malloc(load.asked)
      probe_keep_alive(pointers[index])
      index += 1
    }
    let during = counter.read()
    while index > 0 {
      index -= 1
      free(pointers[index])
    }
    let after = counter.read()
    return (held: during - before, freed: after - during)
  }

  private static func expect(_ expected: AllocationCounts, counted: AllocationCounts) throws(JemallocUnavailable) {
    if counted != expected { throw .inexact(expected: text(expected), counted: text(counted)) }
  }

  private static func text(_ counts: AllocationCounts) -> String {
    "\(counts.mallocBytes) bytes in \(counts.mallocs) pieces (\(counts.liveBytes) in use)"
  }
}
