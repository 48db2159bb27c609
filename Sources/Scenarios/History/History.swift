public import Streams

/// What happened to one instance of an architecture in its own run, and what it decided.
///
/// In an app with a world no two architectures need to have the same history, since the world answers what each has
/// asked.
public struct History<App: Scenarios.App>: Sendable {
  /// What a moment consists of.
  public enum Happening: Sendable {
    /// The making of the instance: only where the process ended in it.
    case making
    /// An event of the user's.
    case event(App.Event)
    /// An event of the user's, sent from inside the handler of a decision.
    case reply(App.Event)
    /// The world's answer to what the instance asked.
    case answer(App.Event)
    /// Timers of the architecture.
    case timer
    /// An event that was dropped, or that came from an input that has ended.
    case lost(App.Event)
    case lateSubscriber
    case completion(lane: Int)
    case failure(lane: Int)
    /// From here on something is wrong with the world's answers.
    case fault(WorldFault)

    /// The event that the oracle is told of; nil if there is none.
    public var event: App.Event? {
      switch self {
      case .event(let event), .reply(let event), .answer(let event): event
      case .making, .timer, .lost, .lateSubscriber, .completion, .failure, .fault: nil
      }
    }
  }

  public struct Moment: Sendable {
    public let happening: Happening
    public let time: VirtualInstant
    /// What the app's clock read.
    public let clock: VirtualInstant
    /// The position in the ``Timeline``; that of the moment before for answers and timers.
    public let position: Int
  }

  /// How the instance ended the process that replayed it, as is known from another replay.
  public struct Ending: Sendable {
    public let death: Death
    /// What happened; nil for an answer of the world's, and where nothing did.
    public let happening: Happening?
    public let time: VirtualInstant
    public let clock: VirtualInstant
    /// The position in the ``Timeline``.
    public let position: Int

    /// The same as a moment; nil where nothing is known to have happened.
    package var moment: Moment? {
      happening.map { Moment(happening: $0, time: time, clock: clock, position: position) }
    }
  }

  /// What one observer heard.
  public struct Hearing: Sendable {
    public typealias Entry = DecisionLog<App.Decision>.Entry

    /// The moment of the subscription, an index into ``History/moments``; -1 for the app itself.
    public let subscription: Int
    /// In the order in which they were heard. The index of an entry is that of its moment.
    public let entries: ContiguousArray<Entry>
  }

  /// In the order in which they began.
  public let moments: [Moment]
  /// What the app itself heard, then what each late subscriber did.
  public let hearings: [Hearing]
  /// How far time went.
  public let end: VirtualInstant
  /// The steps of the timeline that could not be taken, in order: an answer to nothing, an event that cannot happen.
  public let idleSteps: [Int]
  /// The steps that let time pass. Nothing came of one if no timer ran in it.
  public let pauses: [Pause]
  /// The most requests that were under way after a step.
  public let pendingMax: Int

  /// The requests that the instance cancelled, in order.
  public let cancellations: [Cancellation]

  /// Nil if the instance lived to the end. What it decided in the moment of its death is not known.
  public internal(set) var ending: Ending?

  /// A request that was cancelled, and that no other request stands for.
  public struct Cancellation: Sendable {
    /// The last moment before it was seen, an index into ``History/moments``.
    public let moment: Int
    /// The usual answer that it will not hear.
    public let answer: App.Event
  }

  /// A step that lets time pass.
  public struct Pause: Sendable {
    public let stepIndex: Int
    public let start: VirtualInstant
    public let end: VirtualInstant
    /// Whether a timer of the architecture ran in it, or the clock can be read, so that the pause made a difference.
    public let isFelt: Bool
  }

  /// What the app itself heard, each entry with the position of its moment: as any replay logs it.
  public var entries: ContiguousArray<Hearing.Entry> {
    ContiguousArray(
      hearings[0].entries.map { entry in
        Hearing.Entry(
          eventIndex: moments.isEmpty ? entry.eventIndex : moments[entry.eventIndex].position, decision: entry.decision)
      })
  }

  /// The positions of the replies that were given.
  public var replyPositions: Set<Int> {
    Set(moments.compactMap { if case .reply = $0.happening { $0.position } else { nil } })
  }
}

extension History {
  /// Of an instance that was not made.
  static var empty: History {
    History(
      moments: [], hearings: [Hearing(subscription: -1, entries: [])], end: .zero, idleSteps: [], pauses: [],
      pendingMax: 0, cancellations: [])
  }

  /// What a replay of a script through somebody without timers and without a world logged.
  /// - Complexity: O(events).
  ///
  /// - Parameter position: that of the script's first event in its trace.
  package init(of script: Script<App>, at position: Int = 0, entries: ContiguousArray<Hearing.Entry>) {
    self.init(
      moments: (0..<script.count).map { index in
        Moment(
          happening: .event(script.lines[index].event), time: script.lines[index].time,
          clock: script.lines[index].clock, position: position + index)
      }, hearings: [Hearing(subscription: -1, entries: entries)],
      end: script.count > 0 ? script.time(at: script.count - 1) : .zero, idleSteps: [], pauses: [], pendingMax: 0,
      cancellations: [])
  }
}

/// Writes a ``History`` while an instance runs. While it does, the index of a log's entry is that of its moment.
@usableFromInline
final class HistoryRecorder<App: Scenarios.App>: MomentRecorder {
  typealias History = Scenarios.History<App>

  private var moments: [History.Moment] = []
  /// The logs of the observers, each with the moment of the subscription.
  private var logs: [(subscription: Int, log: DecisionLog<App.Decision>)]
  /// The moments under way, the innermost last.
  private var open: [Int] = []
  /// Read at each moment.
  weak var clock: ManualClock?
  /// The position in the timeline of what happens now.
  var position = 0
  private(set) var events: [App.Event] = []
  private var idleSteps: [Int] = []
  private var pauses: [History.Pause] = []
  private var pendingMax = 0
  /// Asked for what was cancelled.
  weak var services: Services<App>?
  private var cancellations: [History.Cancellation] = []
  /// Nil if nobody looks at the instance.
  var watch: HistoryWatch<App>?

  /// Writes what happens in an environment.
  init(_ environment: inout Environment<App>) {
    logs = [(-1, environment.decisions)]
    services = environment.world
    environment.surroundings = Surroundings(environment.world, recorder: self)
    environment.world?.recorder = self
  }

  /// How many moments there are.
  var count: Int { moments.count }

  /// - Parameter position: in the timeline; that of the moment before if nil.
  func begin(_ happening: History.Happening, at time: VirtualInstant, position: Int? = nil) {
    watch?.begin()
    if let position { self.position = position }
    open.append(moments.count)
    mark(moments.count)
    moments.append(
      History.Moment(happening: happening, time: time, clock: clock?.now ?? time, position: self.position))
    if let event = happening.event { events.append(event) }
  }

  /// Ends the innermost moment. What is decided from here on belongs to the one around it, if there is one.
  func end() {
    open.removeLast()
    watch?.end()
    if let outer = open.last { return mark(outer) }
    for answer in services?.takeCancelled() ?? [] {
      cancellations.append(History.Cancellation(moment: moments.count - 1, answer: answer))
    }
  }

  var openMoment: Int? { open.last }

  func reopen(_ moment: Int) {
    watch?.reopen()
    open.append(moment)
    mark(moment)
  }

  private func mark(_ moment: Int) {
    for observer in logs { observer.log.eventIndex = moment }
  }

  /// Adds an observer that subscribes at the current moment.
  func addObserver() -> DecisionLog<App.Decision> {
    let log = DecisionLog<App.Decision>(heardBy: logs[0].log.ear)
    log.eventIndex = moments.count - 1
    logs.append((moments.count - 1, log))
    return log
  }

  func noteIdleStep(_ step: Int) { idleSteps.append(step) }

  func notePause(_ pause: History.Pause) { pauses.append(pause) }

  func notePending(_ count: Int) { pendingMax = max(pendingMax, count) }

  /// Forgets what was written down. The next moment is the first again; what is decided before it belongs to that before.
  ///
  /// - Precondition: no moment is under way, and the app itself is the only observer.
  func forget() {
    precondition(open.isEmpty && logs.count == 1, "only what is over is forgotten")
    moments = []
    events = []
    pauses = []
    idleSteps = []
    cancellations = []
    logs[0].log.begin(at: -1)
  }

  func history(until end: VirtualInstant) -> History {
    History(
      moments: moments, hearings: logs.map { History.Hearing(subscription: $0.subscription, entries: $0.log.entries) },
      end: end, idleSteps: idleSteps, pauses: pauses, pendingMax: pendingMax, cancellations: cancellations)
  }
}
