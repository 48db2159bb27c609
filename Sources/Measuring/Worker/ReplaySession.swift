import CProbes
import Metrics
import Scenarios
import Traces
import Verification

/// Measures one architecture on one trace. The protocol hides the app's type.
///
/// Every method throws errors of the trace's source.
protocol ReplaySession {
  /// - Parameter minimumNanoseconds: replays are repeated until their batches add up to this, or, for a long trace,
  ///   until ten times as long has passed, reading included. With 0 there is only the discarded replay, and nothing is
  ///   timed.
  func time(minimumNanoseconds: UInt64) throws -> RoundTimes
  /// Allocations of a replay, and the world's share. The first count of a kind is preceded by an uncounted replay.
  func countAllocations(with counter: any AllocationCounter) throws -> ReplayAllocations
  func countInstructions() throws -> MeasuringOutcome
  /// - Parameter minimumNanoseconds: replays are repeated until this much time has passed in all.
  func replayOpenLoop(_ schedule: OpenLoopSchedule, minimumNanoseconds: UInt64) throws -> OpenLoopTimes
  /// - Precondition: the app has a network, and no line of the trace is an answer.
  func replayLive(over transport: any Transport, at speed: Double) throws -> LiveTimes
}

/// Only one block of the trace is in memory, or the whole trace if it is shorter. A block is read before it is replayed
/// and measured. The open loop keeps all events in memory.
struct Session<Benchmark: AnyAppBenchmark>: ReplaySession {
  typealias App = Benchmark.App
  private let benchmark: Benchmark
  private let architecture: ArchitectureEntry<App>
  private let script: TraceScript<App>
  private let warmLogs = PreallocatedLogs<App>()

  init(benchmark: Benchmark, architecture: ArchitectureEntry<App>, script: TraceScript<App>) {
    self.benchmark = benchmark
    self.architecture = architecture
    self.script = script
  }

  func time(minimumNanoseconds: UInt64) throws -> RoundTimes {
    let decisions = DecisionLog<App.Decision>()
    let discarded = try replay(script, into: decisions)
    if minimumNanoseconds == 0 { return RoundTimes(decisionsHash: discarded.decided.hash) }
    let batches = Stopwatch.batches()
    var error = StandardError()
    let start = MonotonicClock.now
    // Reading a trace for each replay takes longer than replaying it, so its repetition is limited to ten times as
    // long.
    let isRead = script.count > script.blockEvents
    repeat {
      decisions.removeAll()
      let feed = try BlockFeed(script, into: decisions)
      let (sum, count) = (batches.times.sum, batches.times.count)
      architecture.replay(feed, timing: batches)
      try feed.finish()
      error.note(
        sum: Double(batches.times.sum - sum), count: Double((batches.times.count - count) * Metric.eventsPerBatch))
    } while script.count > 0 && batches.times.sum < minimumNanoseconds
      && !(isRead && MonotonicClock.now - start > 10 * minimumNanoseconds)
    let events = Stopwatch.events()
    var feed: BlockFeed<App>
    // A short script is repeated for meaningful percentiles.
    repeat {
      decisions.removeAll()
      feed = try BlockFeed(script, into: decisions)
      architecture.replay(feed, timing: events)
      try feed.finish()
    } while script.count > 0 && events.times.count < 10_000
    let cold = try coldTimes(minimumNanoseconds, into: decisions)
    var batchTime = LatencySummary(batches.times, eventsPerRecord: Metric.eventsPerBatch)
    batchTime?.standardError = error.ofMean
    return RoundTimes(
      batchTime: batchTime, serviceTime: LatencySummary(events.times), coldServiceTime: LatencySummary(cold.times),
      decisionsHash: feed.decided.hash)
  }

  /// Times one event for every 4 ms of the round, at least one and at most 50.
  private func coldTimes(
    _ roundNanoseconds: UInt64, into decisions: DecisionLog<App.Decision>
  ) throws -> ColdStopwatch {
    let count = Int(min(50, max(1, roundNanoseconds / 4_000_000)))
    let stopwatch = ColdStopwatch(count, of: script.count)
    repeat {
      decisions.removeAll()
      let feed = try BlockFeed(script, into: decisions)
      architecture.replay(feed, timing: stopwatch)
      try feed.finish()
    } while script.count > 0 && stopwatch.times.count < count
    return stopwatch
  }

  func countAllocations(with counter: any AllocationCounter) throws -> ReplayAllocations {
    let decisions = try warmLogs.log(.whole) { try warmUp(script) }
    // A replay of one event shows the allocations of the call itself.
    let call = try allocations(of: TraceScript(try script.beginning(1)), into: DecisionLog(), with: counter)
    let before = counter.read()
    let tally = try allocations(of: script, into: decisions, with: counter)
    let after = counter.read()
    let world = try worldAllocations(with: counter)
    return ReplayAllocations(
      events: script.count,
      wholeMallocs: tally.whole.mallocs, wholeMallocBytes: tally.whole.mallocBytes,
      steadyMallocs: tally.steady.mallocs, steadyMallocBytes: tally.steady.mallocBytes,
      liveBytes: tally.releasedBytes - call.openingBytes + after.liveBytes - before.liveBytes,
      worldMallocs: world?.mallocs, worldMallocBytes: world?.mallocBytes, moduleName: architecture.sources.moduleName)
  }

  private func allocations(
    of script: TraceScript<App>, into decisions: DecisionLog<App.Decision>, with counter: any AllocationCounter
  ) throws -> AllocationTally {
    let feed = try BlockFeed(script, into: decisions)
    var tally = AllocationTally(counter)
    architecture.replay(feed) { phase in
      tally.note(phase)
      if phase == .didReplay {
        // The decisions are not part of the architecture's memory.
        decisions.removeAll()
        tally.rest()
      }
    }
    tally.end()
    try feed.finish()
    return tally
  }

  /// Allocations for requests and answers; nil if there is no world.
  private func worldAllocations(with counter: any AllocationCounter) throws -> AllocationCounts? {
    guard App.hasWorld else { return nil }
    return try steadyAllocations(askingAs: architecture, with: counter)
      - steadyAllocations(askingAs: nil, with: counter)
  }

  private func steadyAllocations(
    askingAs asking: ArchitectureEntry<App>?, with counter: any AllocationCounter
  ) throws -> AllocationCounts {
    let decisions = try warmLogs.log(asking == nil ? .silent : .asking) { try warmUp(script, askingAs: asking) }
    let feed = try WorldFeed(script, askingAs: asking, into: decisions)
    var tally = AllocationTally(counter)
    architecture.replay(feed) { tally.note($0) }
    try feed.finish()
    return tally.steady
  }

  func countInstructions() throws -> MeasuringOutcome {
    guard probe_is_on_valgrind() else { return .unavailable(reason: "this process does not run under valgrind") }
    let script = try countedPart
    let decisions = try warmUp(script)
    decisions.removeAll()
    let feed = try BlockFeed(script, into: decisions)
    probe_callgrind_instrument()
    architecture.replay(feed) { phase in
      if phase != .willBuild { probe_callgrind_toggle() }
    }
    try feed.finish()
    guard App.hasWorld else { return .countedInstructions(events: script.count, hasWorld: false) }
    for asking in [architecture, nil] {
      let decisions = try warmUp(script, askingAs: asking)
      let feed = try WorldFeed(script, askingAs: asking, into: decisions)
      probe_callgrind_dump()
      architecture.replay(feed) { phase in
        if phase != .willBuild { probe_callgrind_toggle() }
      }
      try feed.finish()
    }
    return .countedInstructions(events: script.count, hasWorld: true)
  }

  /// The part of the trace whose instructions are counted.
  private var countedPart: TraceScript<App> {
    get throws {
      guard let countedEventsMax = architecture.countedEventsMax else { return script }
      return TraceScript(architecture.countedPart(of: try script.beginning(countedEventsMax)))
    }
  }

  func replayOpenLoop(_ schedule: OpenLoopSchedule, minimumNanoseconds: UInt64) throws -> OpenLoopTimes {
    probe_lower_timer_slack()
    let script = try script.whole()
    let count = min(schedule.eventCount, script.count)
    let decisions = try warmUp(TraceScript(count < script.count ? Script(script, at: 0..<count) : script))
    let closedLoopHash = decisions.hash
    var decisionsHash = closedLoopHash
    var record = OpenLoopRecord()
    var schedule = schedule
    let start = MonotonicClock.now
    repeat {
      decisions.removeAll()
      architecture.replayOpenLoop(script, schedule, decisions, &record)
      if decisionsHash == closedLoopHash { decisionsHash = decisions.hash }
      schedule = schedule.withoutLead
    } while MonotonicClock.now - start < minimumNanoseconds
    return OpenLoopTimes(
      record, isOneEvent: script.count < 2, decisionsHash: decisionsHash, closedLoopHash: closedLoopHash)
  }

  func replayLive(over transport: any Transport, at speed: Double) throws -> LiveTimes {
    probe_lower_timer_slack()
    let script = try script.whole()
    let inMemory = try warmUp(TraceScript(script))
    var record = OpenLoopRecord()
    let history = architecture.replayLive(script, over: transport, at: speed, &record)
    let decided = history.entries
    let isJudged = architecture.name != benchmark.overhead.name
    return LiveTimes(
      correctness: isJudged ? benchmark.correctness(of: architecture, in: history, on: script) : nil,
      isAsInMemory: isJudged ? decided == inMemory.entries : nil,
      times: OpenLoopTimes(
        record, isOneEvent: script.count < 2, decisionsHash: DecisionLog.hash(of: decided),
        closedLoopHash: inMemory.hash))
  }

  /// One discarded replay, which initializes the runtime and gives the log the capacity for a block.
  private func warmUp(_ script: TraceScript<App>) throws -> DecisionLog<App.Decision> {
    let decisions = DecisionLog<App.Decision>()
    _ = try replay(script, into: decisions)
    return decisions
  }

  private func replay(
    _ script: TraceScript<App>, into decisions: DecisionLog<App.Decision>
  ) throws -> BlockFeed<App> {
    let feed = try BlockFeed(script, into: decisions)
    architecture.replay(feed)
    try feed.finish()
    return feed
  }

  /// One discarded replay that only makes requests.
  private func warmUp(
    _ script: TraceScript<App>, askingAs asking: ArchitectureEntry<App>?
  ) throws -> DecisionLog<App.Decision> {
    let decisions = DecisionLog<App.Decision>()
    let feed = try WorldFeed(script, askingAs: asking, into: decisions)
    architecture.replay(feed)
    try feed.finish()
    decisions.removeAll()
    return decisions
  }
}

/// The logs of counted replays, one for each kind.
///
/// A discarded replay creates a log, so that later replays find its memory allocated.
final class PreallocatedLogs<App: Scenarios.App> {
  enum Kind {
    /// Everything that the architecture does.
    case whole
    /// Its requests, and the answers.
    case asking
    /// The same without requests.
    case silent
  }

  private var logs: [Kind: DecisionLog<App.Decision>] = [:]

  /// The empty log of a kind, with the capacity for a block.
  ///
  /// - Parameter warmUp: creates the log with one replay. Called the first time only.
  func log(_ kind: Kind, _ warmUp: () throws -> DecisionLog<App.Decision>) rethrows -> DecisionLog<App.Decision> {
    let log = try logs[kind] ?? warmUp()
    logs[kind] = log
    log.removeAll()
    return log
  }
}
