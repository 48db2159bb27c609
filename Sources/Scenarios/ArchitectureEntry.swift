public import Metrics

/// An architecture in a list: what is known of it, and how to replay it.
///
/// The closures are made where the concrete type is known, so between a trace and the architecture stands no
/// existential and no virtual call.
public struct ArchitectureEntry<App: Scenarios.App>: Sendable {
  public let name: String
  public let origin: String
  public let promise: Promise<App>
  /// Whether it runs when no architecture is named.
  public let isDefault: Bool
  /// How many events of a trace are replayed where instructions are counted, which takes fifty times as long; all if nil.
  /// For those of which an event means thousands of instructions: where no event is like another, the first few say less.
  public let countedEventsMax: Int?
  /// Whether its decisions depend on the machine's clock, hence differ from replay to replay.
  public let readsMachineClock: Bool
  /// Which faults it can express.
  public let capabilities: Set<Capability>
  /// Where its code stands.
  public let sources: SourceList

  /// Replays a script into a log with a fresh instance. `observe` is called before the instance is made, before the
  /// first event and after the last one, while the instance is still alive.
  public let replay: @Sendable (Script<App>, DecisionLog<App.Decision>, (ReplayPhase) -> Void) -> Void
  /// Replays a script and records how long each batch of 256 events took; a shorter script as often as fills a batch.
  public let replayBatches: @Sendable (Script<App>, DecisionLog<App.Decision>, inout Histogram) -> Void
  /// Replays a script and records how long each event took.
  public let replayEvents: @Sendable (Script<App>, DecisionLog<App.Decision>, inout Histogram) -> Void
  /// Replays the beginning of a script in the open loop, on the machine's clock, and records what it came to.
  public let replayOpenLoop:
    @Sendable (Script<App>, OpenLoopSchedule, DecisionLog<App.Decision>, inout OpenLoopRecord) -> Void
  /// Replays a script with a fresh instance, in an environment that has served others; for those who replay a great many.
  /// Returns whether the instance could read the clock: if not, it decides the same whatever the clock reads.
  public let replayAgain: @Sendable (Script<App>, inout Environment<App>) -> Bool
  /// Replays a timeline, faults and all, through a fresh instance. It must be capable of every step.
  public let replayTimeline: @Sendable (Timeline<App>) -> Recording<App>

  @inlinable
  init(
    name: String, origin: String, promise: Promise<App>, isDefault: Bool, readsMachineClock: Bool,
    countedEventsMax: Int?,
    capabilities: Set<Capability>, sources: SourceList,
    replay: @escaping @Sendable (Script<App>, DecisionLog<App.Decision>, (ReplayPhase) -> Void) -> Void,
    replayBatches: @escaping @Sendable (Script<App>, DecisionLog<App.Decision>, inout Histogram) -> Void,
    replayEvents: @escaping @Sendable (Script<App>, DecisionLog<App.Decision>, inout Histogram) -> Void,
    replayOpenLoop:
      @escaping @Sendable (Script<App>, OpenLoopSchedule, DecisionLog<App.Decision>, inout OpenLoopRecord) -> Void,
    replayAgain: @escaping @Sendable (Script<App>, inout Environment<App>) -> Bool,
    replayTimeline: @escaping @Sendable (Timeline<App>) -> Recording<App>
  ) {
    self.name = name
    self.origin = origin
    self.promise = promise
    self.isDefault = isDefault
    self.countedEventsMax = countedEventsMax
    self.readsMachineClock = readsMachineClock
    self.capabilities = capabilities
    self.sources = sources
    self.replay = replay
    self.replayBatches = replayBatches
    self.replayEvents = replayEvents
    self.replayOpenLoop = replayOpenLoop
    self.replayAgain = replayAgain
    self.replayTimeline = replayTimeline
  }
}

extension ArchitectureEntry {
  /// The beginning of a script, as far as instructions are counted.
  public func countedPart(of script: Script<App>) -> Script<App> {
    guard let countedEventsMax, countedEventsMax < script.count else { return script }
    return Script(script, at: 0..<countedEventsMax)
  }
}

/// Where a replay has got to.
public enum ReplayPhase: Sendable {
  case willBuild, willReplay, didReplay
}

/// An architecture for the list of an app.
///
///     static let architectures = [entry(Imperative.self), entry(Timestamped.self)]
///
/// - Parameters:
///   - isDefault: whether it runs when no architecture is named; one that reads the machine's clock never does.
///   - countedEventsMax: how many events are replayed where instructions are counted; all if nil.
///   - sources: the files in which it is written, from the folder of the list; the one named as the type if none is given.
///     What all architectures share, or a kit brings, is not among them.
@inlinable
public func entry<A: Architecture>(
  _ type: A.Type, isDefault: Bool = true, countedEventsMax: Int? = nil, sources: [SourceList.File] = [],
  listPath: String = #filePath
) -> ArchitectureEntry<A.App> {
  ArchitectureEntry(
    name: A.name, origin: A.origin, promise: A.promise, isDefault: isDefault && !A.readsMachineClock,
    readsMachineClock: A.readsMachineClock, countedEventsMax: countedEventsMax, capabilities: Capability.all(of: type),
    sources: SourceList(type, sources, listPath: listPath),
    replay: { script, decisions, observe in
      observe(.willBuild)
      let replay = Replay<A>(of: script, into: decisions)
      observe(.willReplay)
      replay.run()
      observe(.didReplay)
    },
    replayBatches: { script, decisions, histogram in
      if script.count > 0, script.count < Replay<A>.batchSize {
        Replay<A>.run(short: script, into: decisions, recordingBatch: &histogram)
      } else {
        Replay<A>(of: script, into: decisions).run(recordingBatches: &histogram)
      }
    },
    replayEvents: { script, decisions, histogram in
      Replay<A>(of: script, into: decisions).run(recordingEvents: &histogram)
    },
    replayOpenLoop: { script, schedule, decisions, record in
      OpenLoopReplay<A, PacingMachineClock>(of: script, into: decisions, by: PacingMachineClock())
        .run(schedule, recording: &record)
    },
    replayAgain: { script, environment in Replay<A>.run(script, again: &environment) },
    replayTimeline: { timeline in
      var replay = TimelineReplay<A>()
      return replay.run(timeline)
    })
}
