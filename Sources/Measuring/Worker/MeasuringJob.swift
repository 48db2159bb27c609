import Metrics
import Scenarios
import Verification

/// A request to a process that measures one architecture.
package enum MeasuringJob: Codable, Sendable {
  /// The first job. The trace is a file of `TraceRecords`.
  case open(app: String, architecture: String, tracePath: String, traceName: String)
  /// Measures one round; with 0, replays once without measuring.
  case time(minimumNanoseconds: UInt64)
  case countAllocations
  /// Counts one replay under callgrind, and the replays that determine the cost of the world.
  case countInstructions
  /// Counts a load of two instructions a turn under callgrind.
  case countKnownLoad(turns: UInt64)
  /// Reports the resource use of the last job.
  case resources
  /// Replays the beginning of the trace in the open loop, `speed` times as fast, repeatedly until the minimum time has
  /// passed.
  case replayOpenLoop(speed: Double, events: Int, minimumNanoseconds: UInt64)
  /// Replays live, `speed` times as fast, with a server at a local port that answers from files in a folder.
  case replayLive(port: UInt16, folder: String, speed: Double)
  /// The first job of a soak. The trace is generated during the replay.
  case openSoak(app: String, architecture: String, trace: String, seed: UInt64, events: Int)
  /// Replays the next events and reports live memory. After the last ones, time runs on first.
  case soak(events: Int, isLast: Bool)
}

extension MeasuringJob {
  /// The first argument of such a process.
  static let word = "__worker"
}

package enum MeasuringOutcome: Codable, Sendable {
  case opened
  case timed(RoundTimes)
  case allocated(ReplayAllocations)
  /// Callgrind's totals are those of the replay. If there is a world, a dump follows, then the totals of a replay that
  /// only makes requests, a dump, and those of a replay without requests.
  case countedInstructions(events: Int, hasWorld: Bool)
  case countedKnownLoad
  case used(ResourceUse)
  case replayedOpenLoop(OpenLoopTimes)
  case replayedLive(LiveTimes)
  case soaked(SoakReading)
  case unavailable(reason: String)
}

package struct RoundTimes: Codable, Sendable {
  /// Nanoseconds an event, over batches; nil for an empty trace, and if nothing was timed.
  var batchTime: LatencySummary?
  /// Nanoseconds an event, one by one.
  var serviceTime: LatencySummary?
  /// Nanoseconds of single events, each after other work.
  var coldServiceTime: LatencySummary?
  /// Hash of the decisions of the last replay, which proves that they were made.
  var decisionsHash: UInt64
}

package struct ReplayAllocations: Codable, Sendable {
  var events: Int
  /// Of the whole replay: building the architecture, all events, destroying it.
  var wholeMallocs: UInt64
  var wholeMallocBytes: UInt64
  /// From the first event until the last has settled.
  var steadyMallocs: UInt64
  var steadyMallocBytes: UInt64
  /// After the last event, with the architecture still alive, minus those before it was built.
  var liveBytes: Int64
  /// The world's share of the steady ones; nil if there is no world.
  var worldMallocs: UInt64?
  var worldMallocBytes: UInt64?
  /// The declaring module, because names are not unique across modules.
  var moduleName: String
}

package struct LiveTimes: Codable, Sendable {
  /// Nil for the harness overhead, as is the next.
  var correctness: CorrectnessRecord?
  var isAsInMemory: Bool?
  var times: OpenLoopTimes
}

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
  /// The busy share of the time. Nil for a trace of one event, which has no duration.
  var utilisation: Double?
  /// Hash of the decisions. If a replay differs from the closed loop, that of the first such replay.
  var decisionsHash: UInt64
  /// Hash for the same events in the closed loop.
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

  var throughput: Double? {
    utilisation == nil ? nil : 1_000_000_000 * Double(eventCount) / Double(elapsedNanoseconds)
  }
}
