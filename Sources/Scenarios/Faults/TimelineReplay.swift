public import Streams

/// What an architecture decided on a timeline, and who heard it.
public struct Recording<App: Scenarios.App> {
  public typealias Entry = DecisionLog<App.Decision>.Entry

  /// What one observer heard.
  public struct Hearing {
    /// The position of the subscription; -1 for the one who was there from the start.
    public let subscriptionPosition: Int
    /// In order; an entry's index is the position in the ``Timeline``.
    public let entries: ContiguousArray<Entry>
    /// When a timer emitted an entry, by its index in ``entries``; all others were emitted at their position's moment.
    public let timerInstants: [Int: VirtualInstant]
  }

  /// What was decided, first as the app itself heard it, then as each late observer did.
  public let hearings: [Hearing]
  /// The positions of the replies that were given, as a decision was taken.
  public let replyPositions: Set<Int>
}

/// One run of a timeline through a fresh instance of an architecture, with all that goes wrong in it: closed loop, virtual
/// clock, as in ``Replay``.
@usableFromInline
struct TimelineReplay<A: Architecture> {
  private let environment: Environment<A.App>
  private let architecture: A
  private var observers: [(position: Int, log: DecisionLog<A.App.Decision>)] = []
  /// When timers emitted which entries of whose log; the one who was there from the start is 0.
  private var timerInstants: [Int: [Int: VirtualInstant]] = [:]
  private var replyPositions: Set<Int> = []

  @usableFromInline
  init() {
    environment = Environment(decisions: DecisionLog())
    architecture = A(environment)
  }

  /// - Precondition: the architecture is capable of every moment.
  @usableFromInline
  mutating func run(_ timeline: Timeline<A.App>) -> Recording<A.App> {
    for moment in timeline.moments {
      // Timers due before belong to the event before.
      runTimers(before: moment.time)
      environment.scheduler.skip(to: moment.time)
      enter(moment.position, moment.clock)
      perform(moment)
      environment.scheduler.advance(to: environment.scheduler.now)
    }
    let positions = [-1] + observers.map(\.position)
    let hearings = zip(positions, logs).enumerated().map { index, hearing in
      Recording<A.App>.Hearing(
        subscriptionPosition: hearing.0, entries: hearing.1.entries, timerInstants: timerInstants[index] ?? [:])
    }
    return Recording(hearings: hearings, replyPositions: replyPositions)
  }

  /// Of the one who was there from the start, then of the late observers.
  private var logs: [DecisionLog<A.App.Decision>] { [environment.decisions] + observers.map(\.log) }

  /// As ``Environment/runTimers(before:)``, and notes what timers emit and when.
  private mutating func runTimers(before time: VirtualInstant) {
    while environment.scheduler.nextDue < time {
      let due = environment.scheduler.nextDue
      let counts = logs.map(\.count)
      environment.clock.now = max(environment.clock.now, due)
      environment.scheduler.advance(to: due)
      for (index, log) in logs.enumerated() {
        for entry in counts[index]..<log.count { timerInstants[index, default: [:]][entry] = due }
      }
    }
  }

  private func enter(_ position: Int, _ clock: VirtualInstant) {
    environment.clock.now = clock
    mark(position)
  }

  private func mark(_ position: Int) {
    environment.decisions.eventIndex = position
    for observer in observers { observer.log.eventIndex = position }
  }

  private mutating func perform(_ moment: Timeline<A.App>.Moment) {
    switch moment.action {
    case .lost: break
    case .event(let event): deliver(event, at: moment)
    case .lateSubscriber:
      let log = DecisionLog<A.App.Decision>()
      log.eventIndex = moment.position
      observers.append((moment.position, log))
      capable((any LateObservable<A.App>).self).addObserver(log)
    case .completion(let lane): capable((any Completable<A.App>).self).complete(lane: lane)
    case .failure(let lane): capable((any Failable<A.App>).self).fail(lane: lane)
    }
  }

  private func capable<Able>(_ type: Able.Type) -> Able {
    guard let able = architecture as? Able else { preconditionFailure("\(A.name) is no \(type)") }
    return able
  }

  private mutating func deliver(_ event: A.App.Event, at moment: Timeline<A.App>.Moment) {
    guard let reply = moment.reply, reply.isGiven != false else { return architecture.receive(event) }
    var isGiven = false
    let give = { [self] in
      isGiven = true
      environment.scheduler.skip(to: reply.time)
      enter(reply.position, reply.clock)
      architecture.receive(reply.event)
    }
    environment.decisions.answerOnce { [self] in
      give()
      mark(moment.position)
    }
    architecture.receive(event)
    environment.decisions.forgetObserver()
    if !isGiven, reply.isGiven == true { give() }
    guard isGiven else { return }
    replyPositions.insert(reply.position)
    // What timers decide from here on belongs to the reply, the event before.
    mark(reply.position)
  }
}
