public import Metrics

/// One way to run an architecture: what it is given, and where the result goes.
///
/// To add a way, add a case, its branch in ``perform(with:)`` and the method of ``ArchitectureEntry`` that asks for it.
@usableFromInline
enum ReplayTask<App: Scenarios.App> {
  @usableFromInline typealias Log = DecisionLog<App.Decision>

  case whole(Script<App>, Log, (ReplayPhase) -> Void)
  case blockwise(BlockFeed<App>, (ReplayPhase) -> Void)
  case batches(BlockFeed<App>, TaskResult<Histogram>)
  case events(BlockFeed<App>, TaskResult<Histogram>)
  case openLoop(Script<App>, OpenLoopSchedule, Log, TaskResult<OpenLoopRecord>)
  case again(Script<App>, ReusedEnvironment<App>)
  case sweep(ClockSweep<App>)
  case timeline(Timeline<App>, TaskResult<History<App>>)
  case watched(Timeline<App>, TaskResult<WatchedHistory<App>>)
  case listening(Timeline<App>, (() -> Bool) -> Void, TaskResult<Stray>)
  case worldLoad(AnswerPlan<App>, TaskResult<any RunningLoad<App>>)
  case worldAlone(WorldFeed<App>, (ReplayPhase) -> Void)
  case live(LiveTask<App>)
  case blocks(AnswerPlan<App>, TaskResult<any RunningReplay<App>>)
  case recordedBlocks(AnswerPlan<App>, Flight?, TaskResult<any RunningRecord<App>>)

  /// Runs fresh instances of `type`. The loops in here are compiled for that type, in the module that lists it.
  @inlinable
  func perform<A: Architecture>(with type: A.Type) where A.App == App {
    switch self {
    case .whole(let script, let decisions, let observe):
      observe(.willBuild)
      let replay = Replay<A>(of: script, into: decisions)
      observe(.willReplay)
      replay.run()
      observe(.didReplay)
    case .blockwise(let feed, let observe):
      Replay<A>.run(feed, observing: observe)
    case .batches(let feed, let result):
      Replay<A>.run(feed, recordingBatches: &result.value!)
    case .events(let feed, let result):
      Replay<A>.run(feed, recordingEvents: &result.value!)
    case .openLoop(let script, let schedule, let decisions, let result):
      OpenLoopReplay<A, PacingMachineClock>(of: script, into: decisions, by: PacingMachineClock())
        .run(schedule, recording: &result.value!)
    case .again(let script, let environment):
      environment.replay(script, through: A.self)
    case .sweep(let sweep):
      sweep.run(through: A.self)
    case .timeline(let timeline, let result):
      result.value = RecordedReplay<A>(of: timeline).run()
    case .watched(let timeline, let result):
      result.value = RecordedReplay<A>.watched(timeline)
    case .listening(let timeline, let wait, let result):
      result.value = RecordedReplay<A>.stray(on: timeline, wait)
    case .worldLoad(let answers, let result):
      if App.hasWorld { result.value = BlockLoad<A>(answers) }
    case .worldAlone(let feed, let observe):
      WorldReplay.run(feed, observing: observe)
    case .live(let task):
      task.run(through: A.self)
    case .blocks(let answers, let result):
      result.value = BlockReplay<A>(answers)
    case .recordedBlocks(let answers, let flight, let result):
      result.value = BlockRecord<A>(answers, flight)
    }
  }
}

/// Where a task leaves its result, or adds to the one that is there.
@usableFromInline
final class TaskResult<Value: ~Copyable> {
  // Exclusivity is not checked at run time: a task alone accesses its result, and no architecture knows of it.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init(_ value: consuming Value? = nil) { self.value = value }

  @inlinable
  func take() -> Value {
    guard let value = value.take() else { preconditionFailure("the task left no result") }
    return value
  }
}

/// Where a replay has got to.
public enum ReplayPhase: Sendable {
  case willBuild, willReplay, didReplay
}

extension ArchitectureEntry {
  /// Replays a script into a log with a fresh instance.
  ///
  /// - Parameter observe: called before the instance is made, before the first event and after the last one, while the
  ///   instance is still alive.
  public func replay(
    _ script: Script<App>, _ decisions: DecisionLog<App.Decision>, _ observe: (ReplayPhase) -> Void = { _ in }
  ) {
    withoutActuallyEscaping(observe) { perform(.whole(script, decisions, $0)) }
  }

  /// Replays a script and records how long each batch of 256 events took; a shorter script as often as fills a batch.
  public func replayBatches(
    _ script: Script<App>, _ decisions: DecisionLog<App.Decision>, _ histogram: inout Histogram
  ) {
    replayBatches(BlockFeed(script, into: decisions), &histogram)
  }

  /// Replays a script and records how long each event took.
  public func replayEvents(
    _ script: Script<App>, _ decisions: DecisionLog<App.Decision>, _ histogram: inout Histogram
  ) {
    replayEvents(BlockFeed(script, into: decisions), &histogram)
  }

  /// Replays the beginning of a script in the open loop, on the machine's clock, and adds to what was recorded.
  public func replayOpenLoop(
    _ script: Script<App>, _ schedule: OpenLoopSchedule, _ decisions: DecisionLog<App.Decision>,
    _ record: inout OpenLoopRecord
  ) {
    let result = TaskResult(record)
    perform(.openLoop(script, schedule, decisions, result))
    record = result.take()
  }

  /// Replays a script with a fresh instance, in an environment that has served others; for those who replay a great many.
  @inlinable
  public func replayAgain(_ script: Script<App>, in environment: ReusedEnvironment<App>) {
    perform(.again(script, environment))
  }

  /// Replays a timeline, faults and all, through a fresh instance, and writes down what happens to it.
  /// - Precondition: the architecture is capable of every step.
  public func record(_ timeline: Timeline<App>) -> History<App> {
    recordGuarded(timeline) { timeline in
      let result = TaskResult<History<App>>()
      perform(.timeline(timeline, result))
      return result.take()
    } ending: { history, ending in
      history.ending = ending
    }
  }

  /// Replays a script through a fresh instance, and writes down what happens to it.
  ///
  /// Who reads the machine's clock is replayed as when it is measured, since what it decides depends on the pace, and the
  /// history is written afterwards: its moments are the events. In an app with a world that cannot be.
  /// - Complexity: O(events), and what the architecture needs.
  public func record(_ script: Script<App>) -> History<App> {
    guard readsMachineClock, !App.hasWorld else { return record(Timeline(script)) }
    let decisions = DecisionLog<App.Decision>()
    replay(script, decisions)
    return History(of: script, entries: decisions.entries)
  }

  /// What an instance asks of the world in a replay of a script; nothing if the app has no world.
  public func worldLoad(on script: Script<App>) -> WorldLoad<App> {
    guard App.hasWorld else { return WorldLoad() }
    let running = beginLoad(script.answers)
    running.run(script)
    running.settle()
    return running.take(isLast: true)
  }

  /// Replays a script through somebody who does nothing but ask the world again what it was asked.
  ///
  /// - Parameters:
  ///   - load: what is asked; if nothing is, it replays as ``Nothing`` does.
  ///   - decisions: gets the decisions that ask or tell.
  ///   - observe: as in ``replay(_:_:_:)``.
  public func replay(
    _ load: WorldLoad<App>, over script: Script<App>, _ decisions: DecisionLog<App.Decision>,
    _ observe: (ReplayPhase) -> Void = { _ in }
  ) {
    let feed = WorldFeed(load, over: script, into: decisions)
    withoutActuallyEscaping(observe) { perform(.worldAlone(feed, $0)) }
  }
}
