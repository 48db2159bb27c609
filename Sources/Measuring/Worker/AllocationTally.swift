import Scenarios

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
