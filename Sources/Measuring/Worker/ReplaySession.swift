import CProbes
import Metrics
import Scenarios
import Traces
import Verification

/// Measures one architecture on one trace. The protocol hides the app's type.
protocol ReplaySession {
  func judge(_ manner: NotedJudging.Manner) -> CorrectnessRecord
  /// - Parameter minimumNanoseconds: replays are repeated until their batches add up to that much.
  func time(minimumNanoseconds: UInt64) -> RoundTimes
  /// What a replay allocates, after one that is discarded; and what of it the world does.
  func countAllocations(with counter: any AllocationCounter) -> ReplayAllocations
  func countInstructions() -> WorkerReply
  /// - Parameter minimumNanoseconds: replays are repeated until that much time has passed, whatever it was spent on.
  func replayOpenLoop(_ schedule: OpenLoopSchedule, minimumNanoseconds: UInt64) -> OpenLoopTimes
  /// - Precondition: the app has a network, and no line of the trace is an answer.
  func replayLive(over transport: any Transport, at speed: Double) -> LiveTimes
}

struct Session<Benchmark: AnyAppBenchmark>: ReplaySession {
  typealias App = Benchmark.App
  private let benchmark: Benchmark
  private let architecture: ArchitectureEntry<App>
  private let trace: Trace
  private let script: Script<App>

  init(benchmark: Benchmark, architecture: ArchitectureEntry<App>, trace: Trace) {
    self.benchmark = benchmark
    self.architecture = architecture
    self.trace = trace
    script = Script(trace)
  }

  func judge(_ manner: NotedJudging.Manner) -> CorrectnessRecord {
    switch manner {
    case .usual: benchmark.correctness(of: architecture, on: trace)
    case .played: benchmark.correctness(of: architecture, on: trace, isPlayed: true)
    case .fromHistory, .seekingThreads: benchmark.judgedCorrectness(of: architecture, on: script)
    }
  }

  func time(minimumNanoseconds: UInt64) -> RoundTimes {
    let decisions = warmUp(script)
    var batches = Histogram()
    repeat {
      decisions.removeAll()
      architecture.replayBatches(script, decisions, &batches)
    } while script.count > 0 && batches.sum < minimumNanoseconds
    var events = Histogram()
    // A short script is repeated, so that its percentiles mean something.
    repeat {
      decisions.removeAll()
      architecture.replayEvents(script, decisions, &events)
    } while script.count > 0 && events.count < 10_000
    return RoundTimes(
      batchTime: LatencySummary(batches, eventsPerRecord: Metric.eventsPerBatch),
      serviceTime: LatencySummary(events), decisionsHash: decisions.hash)
  }

  func countAllocations(with counter: any AllocationCounter) -> ReplayAllocations {
    let decisions = warmUp(script)
    decisions.removeAll()
    var readings: [AllocationCounts] = []
    readings.reserveCapacity(4)
    architecture.replay(script, decisions) { _ in readings.append(counter.read()) }
    readings.append(counter.read())
    let (beforeBuilding, beforeEvents, afterEvents, atEnd) = (readings[0], readings[1], readings[2], readings[3])
    let world = worldAllocations(with: counter)
    return ReplayAllocations(
      events: script.count,
      wholeMallocs: atEnd.mallocs - beforeBuilding.mallocs,
      wholeMallocBytes: atEnd.mallocBytes - beforeBuilding.mallocBytes,
      steadyMallocs: afterEvents.mallocs - beforeEvents.mallocs,
      steadyMallocBytes: afterEvents.mallocBytes - beforeEvents.mallocBytes,
      liveBytes: afterEvents.liveBytes - beforeBuilding.liveBytes,
      worldMallocs: world?.mallocs, worldMallocBytes: world?.mallocBytes, moduleName: architecture.sources.moduleName)
  }

  /// What asking and answering allocates; nil if there is no world.
  private func worldAllocations(with counter: any AllocationCounter) -> AllocationCounts? {
    guard App.hasWorld else { return nil }
    return steadyAllocations(of: architecture.worldLoad(on: script), with: counter)
      - steadyAllocations(of: WorldLoad(), with: counter)
  }

  private func steadyAllocations(
    of load: WorldLoad<App>, with counter: any AllocationCounter
  ) -> AllocationCounts {
    let decisions = warmUp(load, script)
    var readings: [AllocationCounts] = []
    readings.reserveCapacity(3)
    architecture.replay(load, over: script, decisions) { _ in readings.append(counter.read()) }
    return readings[2] - readings[1]
  }

  func countInstructions() -> WorkerReply {
    guard probe_is_on_valgrind() else { return .unavailable(reason: "this process does not run under valgrind") }
    let script = architecture.countedPart(of: script)
    let decisions = warmUp(script)
    decisions.removeAll()
    architecture.replay(script, decisions) { phase in
      if phase != .willBuild { probe_callgrind_toggle() }
    }
    guard App.hasWorld else { return .countedInstructions(events: script.count, hasWorld: false) }
    for load in [architecture.worldLoad(on: script), WorldLoad()] {
      let decisions = warmUp(load, script)
      probe_callgrind_dump()
      architecture.replay(load, over: script, decisions) { phase in
        if phase != .willBuild { probe_callgrind_toggle() }
      }
    }
    return .countedInstructions(events: script.count, hasWorld: true)
  }

  func replayOpenLoop(_ schedule: OpenLoopSchedule, minimumNanoseconds: UInt64) -> OpenLoopTimes {
    probe_lower_timer_slack()
    let count = min(schedule.eventCount, script.count)
    let decisions = warmUp(count < script.count ? Script(script, at: 0..<count) : script)
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

  func replayLive(over transport: any Transport, at speed: Double) -> LiveTimes {
    probe_lower_timer_slack()
    let inMemory = warmUp(script)
    let live = architecture.replayLive(script, over: transport, at: speed)
    let decided = live.history.entries
    let isJudged = architecture.name != benchmark.overhead.name
    return LiveTimes(
      correctness: isJudged ? benchmark.correctness(of: architecture, in: live.history, on: script) : nil,
      isAsInMemory: isJudged ? decided == inMemory.entries : nil,
      times: OpenLoopTimes(
        live.times, isOneEvent: script.count < 2, decisionsHash: DecisionLog.hash(of: decided),
        closedLoopHash: inMemory.hash))
  }

  /// One discarded replay: what the runtime sets up once is set up, and the log has the capacity that a replay needs.
  private func warmUp(_ script: Script<App>) -> DecisionLog<App.Decision> {
    let decisions = DecisionLog<App.Decision>()
    architecture.replay(script, decisions) { _ in }
    return decisions
  }

  /// The same for a replay that only asks.
  private func warmUp(_ load: WorldLoad<App>, _ script: Script<App>) -> DecisionLog<App.Decision> {
    let decisions = DecisionLog<App.Decision>()
    architecture.replay(load, over: script, decisions)
    decisions.removeAll()
    return decisions
  }
}
