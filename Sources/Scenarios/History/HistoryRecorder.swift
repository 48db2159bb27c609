import Streams

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
