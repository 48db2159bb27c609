public import Measuring

/// Counts allocations from jemalloc's own statistics, exactly and on all threads.
///
/// The number of allocations is the sum of the requests of all size classes. The bytes are that number times the size
/// of the class. Growth in place is no request and counts as nothing, whereas jemalloc's `thread.allocated` counts it
/// in full.
///
/// The process must run with `MALLOC_CONF=tcache:false` (see `WorkerEnvironment`).
///
/// - Complexity: 23 microseconds a reading on a 2.6 GHz processor; no allocation.
public struct JemallocCounter: AllocationCounter {
  private struct SizeClass {
    let requests: JemallocControl
    let inUse: JemallocControl
    let sizeBytes: UInt64
  }

  private let epoch: JemallocControl
  private let smallRequests: JemallocControl
  private let largeRequests: JemallocControl
  private let sizeClasses: [SizeClass]

  /// Looks up all statistics and checks them on a known load. Must be called before other threads exist.
  public init() throws(JemallocUnavailable) {
    epoch = try JemallocControl("epoch")
    smallRequests = try JemallocControl("stats.arenas.4096.small.nrequests")
    largeRequests = try JemallocControl("stats.arenas.4096.large.nrequests")
    sizeClasses =
      try Self.sizeClasses(count: "nbins", sizes: "bin", statistics: "bins", inUse: "curregs")
      + Self.sizeClasses(
        count: "nlextents", sizes: "lextent", statistics: "lextents", inUse: "curlextents")
    try KnownLoad.check(self)
  }

  public func read() -> AllocationCounts {
    // jemalloc updates its statistics only when the epoch is advanced.
    epoch.write(1)
    var counts = AllocationCounts(mallocs: smallRequests.read() + largeRequests.read(), mallocBytes: 0, liveBytes: 0)
    // Not a for loop: in a debug build its iterator allocates.
    var index = 0
    while index < sizeClasses.count {
      counts.mallocBytes += sizeClasses[index].requests.read() * sizeClasses[index].sizeBytes
      counts.liveBytes += Int64(sizeClasses[index].inUse.read() * sizeClasses[index].sizeBytes)
      index += 1
    }
    return counts
  }

  private static func sizeClasses(
    count: String, sizes: String, statistics: String, inUse: String
  ) throws(JemallocUnavailable) -> [SizeClass] {
    let count = try JemallocControl("arenas.\(count)").readCount()
    var result: [SizeClass] = []
    for index in 0..<count {
      let name = "stats.arenas.4096.\(statistics).\(index)"
      result.append(
        SizeClass(
          requests: try JemallocControl("\(name).nrequests"), inUse: try JemallocControl("\(name).\(inUse)"),
          sizeBytes: try JemallocControl("arenas.\(sizes).\(index).size").read()))
    }
    return result
  }
}
