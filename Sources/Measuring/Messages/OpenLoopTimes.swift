import Metrics
import Scenarios

/// One round of one architecture on one trace at one speed, in the open loop.
package struct OpenLoopTimes: Codable, Sendable {
  /// Nanoseconds an event; nil for an empty trace.
  var queueing: LatencySummary?
  var service: LatencySummary?
  /// Nanoseconds a decision; nil if there was none.
  var response: LatencySummary?
  var eventCount: UInt64
  var decisionCount: UInt64
  var busyNanoseconds: UInt64
  var elapsedNanoseconds: UInt64
  /// The share of the time in which there was something to do. Nil for a trace of one event, which has no time.
  var utilisation: Double?
  /// The hash of the decisions of every replay; if they differ, of the first that took others than the closed loop.
  var decisionsHash: UInt64
  /// That of the same events replayed in the closed loop.
  var closedLoopHash: UInt64

  init(_ record: borrowing OpenLoopRecord, isOneEvent: Bool, decisionsHash: UInt64, closedLoopHash: UInt64) {
    queueing = LatencySummary(record.queueing)
    service = LatencySummary(record.service)
    response = LatencySummary(record.response)
    eventCount = record.eventCount
    decisionCount = record.response.count
    busyNanoseconds = record.busyNanoseconds
    elapsedNanoseconds = record.elapsedNanoseconds
    utilisation =
      isOneEvent || elapsedNanoseconds == 0 ? nil : Double(busyNanoseconds) / Double(elapsedNanoseconds)
    self.decisionsHash = decisionsHash
    self.closedLoopHash = closedLoopHash
  }

  /// Events a second.
  var throughput: Double? {
    utilisation == nil ? nil : 1_000_000_000 * Double(eventCount) / Double(elapsedNanoseconds)
  }
}
