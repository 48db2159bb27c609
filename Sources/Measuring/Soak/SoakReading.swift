/// What is alive in a process between two events of a soak.
package struct SoakReading: Codable, Sendable, Equatable {
  /// How many events have been replayed.
  package var events: Int
  package var decisions: Int
  /// The hash of all decisions so far.
  package var decisionsHash: UInt64
  /// How many bytes are in use that were not before the instance was made, in size classes of the allocator. What the replay
  /// keeps of requests that were answered, so as to draw the next latency, is no part of them.
  package var liveBytes: Int64

  package init(events: Int, decisions: Int, decisionsHash: UInt64, liveBytes: Int64) {
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.liveBytes = liveBytes
  }
}
