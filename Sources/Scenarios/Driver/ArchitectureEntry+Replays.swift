package import Metrics

public enum ReplayPhase: Sendable {
  case willBuild, willReplay, didReplay
}

// Plain events: closed loop, virtual clock.
extension ArchitectureEntry {
  /// Replays a script into a log with a fresh instance.
  ///
  /// - Parameter observe: called before the instance is made, before the first event, and after the last one while the
  ///   instance is still alive.
  public func replay(
    _ script: Script<App>, _ decisions: DecisionLog<App.Decision>, _ observe: (ReplayPhase) -> Void = { _ in }
  ) { replay(BlockFeed(script, into: decisions), observe) }

  /// Replays a feed block by block. `observe` is called before and after the events of each block.
  ///
  /// - Parameter stopwatch: times the events. A script shorter than a batch is replayed by enough instances to fill
  ///   one.
  package func replay(
    _ feed: BlockFeed<App>, timing stopwatch: Stopwatch? = nil, _ observe: (ReplayPhase) -> Void = { _ in }
  ) {
    var block = feed.next()
    if let stopwatch, block.isLast, (1..<stopwatch.stride).contains(block.script.count) {
      return replayBatch(of: block.script, feed.decisions, stopwatch)
    }
    let driver = ReplayDriver(self, block.script.answers, into: feed.decisions, taking: Probes(stopwatch: stopwatch)) {
      observe(.willBuild)
    }
    while true {
      driver.run(block, observe)
      if block.isLast { return }
      block = feed.next()
    }
  }

  /// Replays a script shorter than a batch through enough fresh instances to fill one, and records the time per batch.
  /// The initialisation of the instances is not timed.
  private func replayBatch(of script: Script<App>, _ decisions: DecisionLog<App.Decision>, _ stopwatch: Stopwatch) {
    let batch = stopwatch.stride
    let drivers = (0..<(batch + script.count - 1) / script.count).map { _ in
      ReplayDriver(self, script.answers, into: decisions)
    }
    let start = MonotonicClock.now
    for driver in drivers {
      driver.run(script)
      driver.settle()
    }
    let duration = MonotonicClock.now - start
    stopwatch.times.record(duration * UInt64(batch) / UInt64(drivers.count * script.count))
  }

  /// The requests of an instance in a replay of a script; empty without a world.
  public func worldLoad(on script: Script<App>) -> WorldLoad<App> {
    guard App.hasWorld else { return WorldLoad() }
    let driver = ReplayDriver(self, script.answers, taking: .load)
    driver.run(script)
    driver.settle()
    return driver.takeLoad(isLast: true)
  }

  /// Replays a script through a ``RequestReplayer``.
  ///
  /// - Parameters:
  ///   - load: the requests.
  ///   - decisions: receives the decisions of these requests.
  ///   - observe: as in ``replay(_:_:_:)``.
  /// - Returns: the number of requests pending at the end.
  @discardableResult
  public func replay(
    _ load: WorldLoad<App>, over script: Script<App>, _ decisions: DecisionLog<App.Decision>,
    _ observe: (ReplayPhase) -> Void = { _ in }
  ) -> Int { replay(WorldFeed(load, over: script, into: decisions), observe) }

  @discardableResult
  package func replay(_ feed: WorldFeed<App>, _ observe: (ReplayPhase) -> Void = { _ in }) -> Int {
    var (block, load) = feed.next()
    let driver = ReplayDriver(loops.requestReplayer, loops, block.script.answers, into: feed.decisions) {
      observe(.willBuild)
    }
    guard let requestReplayer = driver.place.architecture as? RequestReplayer<App> else {
      preconditionFailure("not a RequestReplayer")
    }
    requestReplayer.goOn(with: load)
    requestReplayer.ask(at: -1)
    while true {
      driver.run(block, asking: requestReplayer, observe)
      if block.isLast { return driver.services?.pendingCount ?? 0 }
      (block, load) = feed.next()
      requestReplayer.goOn(with: load)
    }
  }
}

extension ReplayDriver {
  fileprivate func run(
    _ block: BlockFeed<App>.Block, asking requestReplayer: RequestReplayer<App>? = nil, _ observe: (ReplayPhase) -> Void
  ) {
    observe(.willReplay)
    requestReplayer?.askBeforeEvents()
    run(block.script)
    if block.isLast { settle() }
    observe(.didReplay)
  }
}

extension ArchitectureEntry {
  /// Replays a timeline with its faults through a fresh instance, and records the history.
  /// - Precondition: the architecture is capable of every step.
  public func record(_ timeline: Timeline<App>) -> History<App> {
    recordGuarded(timeline, orElse: .empty) { timeline in
      ReplayDriver(self, timeline.answers, taking: .history).history(of: timeline)
    } ending: { history, ending in
      history.ending = ending
    }
  }

  /// Replays a script through a fresh instance, and records the history.
  ///
  /// Decisions of an architecture that reads the machine's clock depend on the pace. Without a world it is replayed as
  /// in a measurement, and the history is made afterwards, with a moment an event.
  /// - Complexity: O(events), and what the architecture needs.
  public func record(_ script: Script<App>) -> History<App> {
    guard readsMachineClock, !App.hasWorld else { return record(Timeline(script)) }
    let decisions = DecisionLog<App.Decision>()
    replay(script, decisions)
    return History(of: script, entries: decisions.entries)
  }
}

extension ArchitectureEntry {
  /// Replays the beginning of a script in the open loop, and adds to `record`.
  package func replayOpenLoop(
    _ script: Script<App>, _ schedule: OpenLoopSchedule, _ decisions: DecisionLog<App.Decision>,
    by clock: any PacingClock = PacingMachineClock(), _ record: inout OpenLoopRecord
  ) {
    guard min(schedule.eventCount, script.count) > 0 else { return }
    ReplayDriver(
      architectureCode, loops, script.answers, into: decisions, at: Pace(schedule, from: script.time(at: 0), on: clock)
    )
    .run(script, recording: &record)
  }

  /// Replays a script through a fresh instance on the machine's clock, with requests answered over a transport, and
  /// records the history.
  ///
  /// - Parameter speed: a multiple of the recorded speed.
  /// - Precondition: the app has a ``App/network``, and no line of the script's trace is an answer.
  package func replayLive(
    _ script: Script<App>, over transport: any Transport, at speed: Double,
    by clock: any WakingClock = WakingMachineClock(), _ record: inout OpenLoopRecord
  ) -> History<App> {
    guard let network = App.network else { preconditionFailure("\(App.name) has no network") }
    precondition(script.answers.cues.isEmpty, "the trace brings its own answers")
    let schedule = OpenLoopSchedule(speed: speed, eventCount: script.count)
    let driver = ReplayDriver(
      architectureCode, loops, script.answers, taking: .history,
      at: Pace(schedule, from: script.count > 0 ? script.time(at: 0) : .zero, on: clock),
      over: NetworkLink(network, over: transport, by: clock))
    driver.run(script, recording: &record)
    return driver.takeHistory(isLast: true)
  }
}

/// The measurements of a replay. An absent probe costs nothing.
package struct Probes {
  /// Times batches of plain events.
  package var stopwatch: Stopwatch?
  package var writesHistory = false
  /// Whether the instance's state is read before and after each moment of the history.
  var readsState = false
  var writesLoad = false
  /// Receives each decision before it is logged.
  var listener: DecisionListener?

  package static var none: Probes { Probes() }
  package static var history: Probes { Probes(writesHistory: true) }
  static var state: Probes { Probes(writesHistory: true, readsState: true) }
  static var load: Probes { Probes(writesLoad: true) }
}
