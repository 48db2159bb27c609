public import Streams

/// The events, faults and decisions of one instance of an architecture in its own run.
///
/// With a world, histories differ between architectures, because the world answers each one's own requests.
public struct History<App: Scenarios.App>: Sendable {
  public enum Happening: Sendable {
    /// The initialisation of the instance: only if the process ended in it.
    case making
    /// A user's event.
    case event(App.Event)
    /// A user's event, sent from inside the handler of a decision.
    case reply(App.Event)
    case answer(App.Event)
    case timer
    /// An event that was dropped, or that came from an ended input.
    case lost(App.Event)
    case lateSubscriber
    case completion(lane: Int)
    case failure(lane: Int)
    /// The world's answers have a fault from here on.
    case fault(WorldFault)

    /// The event that the oracle receives; nil if there is none.
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
    public let clock: VirtualInstant
    /// The position in the ``Timeline``; for answers and timers the position of the previous moment.
    public let position: Int
  }

  /// How the instance ended its process, as another replay found.
  public struct Ending: Sendable {
    public let death: Death
    /// The moment's content; nil if it is an answer of the world, or nothing happened.
    public let happening: Happening?
    public let time: VirtualInstant
    public let clock: VirtualInstant
    public let position: Int

    /// The ending as a moment; nil without a ``happening``.
    package var moment: Moment? {
      happening.map { Moment(happening: $0, time: time, clock: clock, position: position) }
    }
  }

  /// The decisions that one observer received.
  public struct ObserverDecisions: Sendable {
    public typealias Entry = DecisionLog<App.Decision>.Entry

    /// The moment of the subscription, an index into ``History/moments``; -1 for the app itself.
    public let subscription: Int
    /// In the order of reception. The index of an entry is the index of its moment.
    public let entries: ContiguousArray<Entry>
  }

  /// In the order of their beginnings.
  public let moments: [Moment]
  /// The decisions of the app itself, then of each late subscriber.
  public let hearings: [ObserverDecisions]
  public let end: VirtualInstant
  /// The steps of the timeline that were impossible, in order: an answer without a request, an event that cannot
  /// happen.
  public let idleSteps: [Int]
  public let pauses: [Pause]
  /// The largest number of pending requests after a step.
  public let pendingMax: Int

  public let cancellations: [Cancellation]

  /// Nil if the process survived. The decisions in the moment of a crash are unknown.
  public internal(set) var ending: Ending?

  /// A cancelled request that no other request replaces.
  public struct Cancellation: Sendable {
    /// The last moment before the cancellation was noticed, an index into ``History/moments``.
    public let moment: Int
    /// The usual answer that it will not receive.
    public let answer: App.Event
  }

  public struct Pause: Sendable {
    public let stepIndex: Int
    public let start: VirtualInstant
    public let end: VirtualInstant
    /// Whether a timer of the architecture ran in it, or the clock can be read, so that the pause can make a
    /// difference.
    public let isFelt: Bool
  }

  /// The decisions of the app itself. The index of an entry is the position of its moment, as in other replays' logs.
  public var entries: ContiguousArray<ObserverDecisions.Entry> {
    ContiguousArray(
      hearings[0].entries.map { entry in
        ObserverDecisions.Entry(
          eventIndex: moments.isEmpty ? entry.eventIndex : moments[entry.eventIndex].position, decision: entry.decision)
      })
  }

  public var replyPositions: Set<Int> {
    Set(moments.compactMap { if case .reply = $0.happening { $0.position } else { nil } })
  }
}

extension History {
  static var empty: History {
    History(
      moments: [], hearings: [ObserverDecisions(subscription: -1, entries: [])], end: .zero, idleSteps: [], pauses: [],
      pendingMax: 0, cancellations: [])
  }

  /// The history of a replay without timers and without a world.
  /// - Parameter position: the position of the script's first event in its trace.
  /// - Complexity: O(events).
  package init(of script: Script<App>, at position: Int = 0, entries: ContiguousArray<ObserverDecisions.Entry>) {
    self.init(
      moments: (0..<script.count).map { index in
        Moment(
          happening: .event(script.lines[index].event), time: script.lines[index].time,
          clock: script.lines[index].clock, position: position + index)
      }, hearings: [ObserverDecisions(subscription: -1, entries: entries)],
      end: script.count > 0 ? script.time(at: script.count - 1) : .zero, idleSteps: [], pauses: [], pendingMax: 0,
      cancellations: [])
  }
}

/// Records a ``History`` while an instance runs. Meanwhile, the index of a log's entry is the index of its moment.
@usableFromInline
final class HistoryRecorder<App: Scenarios.App>: MomentRecorder {
  typealias History = Scenarios.History<App>

  private var moments: [History.Moment] = []
  /// The logs of the observers, with the moments of subscription.
  private var logs: [(subscription: Int, log: DecisionLog<App.Decision>)]
  /// The open moments, the innermost last.
  private var open: [Int] = []
  /// Read at each moment.
  weak var clock: ManualClock?
  var position = 0
  private(set) var events: [App.Event] = []
  private var idleSteps: [Int] = []
  private var pauses: [History.Pause] = []
  private var pendingMax = 0
  weak var services: Services<App>?
  private var cancellations: [History.Cancellation] = []
  /// Nil if the instance's state is not read.
  var watch: HistoryWatch<App>?

  init(_ environment: inout Environment<App>) {
    logs = [(-1, environment.decisions)]
    services = environment.world
    environment.surroundings = Instrumentation(environment.world, recorder: self)
    environment.world?.recorder = self
  }

  var count: Int { moments.count }

  /// - Parameter position: in the timeline; nil: the position of the previous moment.
  func begin(_ happening: History.Happening, at time: VirtualInstant, position: Int? = nil) {
    watch?.begin()
    if let position { self.position = position }
    open.append(moments.count)
    mark(moments.count)
    moments.append(
      History.Moment(happening: happening, time: time, clock: clock?.now ?? time, position: self.position))
    if let event = happening.event { events.append(event) }
  }

  /// Ends the innermost moment. Later decisions belong to the enclosing moment, if there is one.
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
    let log = DecisionLog<App.Decision>(heardBy: logs[0].log.listener)
    log.eventIndex = moments.count - 1
    logs.append((moments.count - 1, log))
    return log
  }

  func noteIdleStep(_ step: Int) { idleSteps.append(step) }

  func notePause(_ pause: History.Pause) { pauses.append(pause) }

  func notePending(_ count: Int) { pendingMax = max(pendingMax, count) }

  /// Clears the record and restarts the numbering. Decisions made before the next moment get index -1.
  ///
  /// - Precondition: no moment is open, and there is no late subscriber.
  func forget() {
    precondition(open.isEmpty && logs.count == 1, "a moment is open, or there is a late subscriber")
    moments = []
    events = []
    pauses = []
    idleSteps = []
    cancellations = []
    logs[0].log.begin(at: -1)
  }

  func history(until end: VirtualInstant) -> History {
    History(
      moments: moments,
      hearings: logs.map { History.ObserverDecisions(subscription: $0.subscription, entries: $0.log.entries) },
      end: end, idleSteps: idleSteps, pauses: pauses, pendingMax: pendingMax, cancellations: cancellations)
  }
}
