import Metrics
import Scenarios
import Verification

/// What a parent asks of a process that measures one architecture.
package enum MeasuringJob: Codable, Sendable {
  /// The first one: which architecture, and what to replay, in a file of `TraceRecords`.
  case open(app: String, architecture: String, tracePath: String, traceName: String)
  /// Measure one round; with 0, only replay once as before a round.
  case time(minimumNanoseconds: UInt64)
  /// Count what one replay allocates.
  case countAllocations
  /// Switch callgrind on around one replay, and around those that show what the world costs.
  case countInstructions
  /// Switch callgrind on around a load of two instructions a turn.
  case countKnownLoad(turns: UInt64)
  /// Tell what the last job used of the machine.
  case resources
  /// Replay the beginning of the trace in the open loop, so many times as fast, again and again until a time has passed.
  case replayOpenLoop(speed: Double, events: Int, minimumNanoseconds: UInt64)
  /// Replay live, so many times as fast, with a server at a port of this machine that plays what is written into a folder.
  case replayLive(port: UInt16, folder: String, speed: Double)
  /// In place of `open`: which architecture, and which trace it generates as it replays it.
  case openSoak(app: String, architecture: String, trace: String, seed: UInt64, events: Int)
  /// Replay the next events of that trace, and tell what is alive after them. The last time, time runs on first.
  case soak(events: Int, isLast: Bool)
}

extension MeasuringJob {
  /// The first argument of a process that was started to carry such jobs out.
  static let word = "__worker"
}

/// What the process answers.
package enum MeasuringOutcome: Codable, Sendable {
  case opened
  case timed(RoundTimes)
  case allocated(ReplayAllocations)
  /// Those of the replay. If there is a world, they are followed by a dump, those of a replay that only asks, a dump, and those
  /// of a replay in which nothing is asked.
  case countedInstructions(events: Int, hasWorld: Bool)
  case countedKnownLoad
  case used(ResourceUse)
  case replayedOpenLoop(OpenLoopTimes)
  case replayedLive(LiveTimes)
  case soaked(SoakReading)
  /// It cannot do what it is asked to, for this reason.
  case unavailable(reason: String)
}

/// One round of one architecture on one trace.
package struct RoundTimes: Codable, Sendable {
  /// Nanoseconds an event, over batches; nil for an empty trace, and where nothing was timed.
  var batchTime: LatencySummary?
  /// Nanoseconds an event, one by one.
  var serviceTime: LatencySummary?
  /// The hash of the decisions of the last replay, which shows that they were really taken.
  var decisionsHash: UInt64
}

/// What one replay allocates.
package struct ReplayAllocations: Codable, Sendable {
  var events: Int
  /// Of the whole replay: building the architecture, every event, taking it down.
  var wholeMallocs: UInt64
  var wholeMallocBytes: UInt64
  /// Between the first event and the last one's settling.
  var steadyMallocs: UInt64
  var steadyMallocBytes: UInt64
  /// After the last event, the architecture still alive, less those before it was built.
  var liveBytes: Int64
  /// What the world allocates of the steady ones; nil if there is none.
  var worldMallocs: UInt64?
  var worldMallocBytes: UInt64?
  /// Where the architecture is declared, as another one may have its name.
  var moduleName: String
}

/// What became of one live replay of one architecture on one trace.
package struct LiveTimes: Codable, Sendable {
  /// Nil for the harness overhead, which is not compared.
  var correctness: CorrectnessRecord?
  /// Nil for the harness overhead.
  var isAsInMemory: Bool?
  var times: OpenLoopTimes
}

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
