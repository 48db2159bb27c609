import Scenarios
import Streams

/// Compares the made decisions with the due ones, moment by moment.
///
///     var judge = Judge<App>()
///     for moment in history.recordedMoments { print(judge.observe(moment)) }
///     print(judge.finish(history))
///
/// The oracle or a rival's history gives the due decisions. A timer's decision may belong to the previous moment, at
/// the same instant. So the last moment stays open until the next one. Of closed moments only the events are kept; see
/// ``Story``.
///
/// The judge runs at every moment of a search and is not specialised for an app. Key paths and generic functions of the
/// standard library would look up types at each use, which takes longer than the work. Hence the loops.
struct Judge<App: Scenarios.App> {
  typealias Moment = Judgement<App>.Moment

  /// The moments that the last call closed.
  private(set) var closed: [Moment] = []
  /// All divergences in `closed`: more than one if alarms or late subscribers diverge too.
  private(set) var divergences: [Divergence<App>] = []

  private var open: [Moment] = []
  private var expectation: Expectation<App>
  private let rivalDeath: (death: Death, position: Int)?
  private var story = Story<App>()
  private var momentCount = 0
  private var observerCount = 1
  private var joinedCount = 1
  private var isOver = false

  /// - Parameter rival: a rival's history of the same events; nil: the oracle.
  init(against rival: History<App>? = nil) {
    expectation = Expectation(rival)
    rivalDeath = rival?.ending.map { ($0.death, $0.position) }
    // A rival that crashes in its initialisation ends every history at once.
    if case .making? = rival?.ending?.happening { begin(.happening(.making), at: .zero, position: 0, due: [[]]) }
  }

  /// Adds a moment, and judges those that it closes.
  ///
  /// - Parameter recorded: in the order of beginnings, with all decisions: outer moments must be over, too.
  /// - Returns: the first divergence in the closed moments, which do not include the new one.
  mutating func observe(_ recorded: RecordedMoment<App>) -> Divergence<App>? {
    hear(recorded)
    return judgeClosed()
  }

  /// Judges the rest at the end of a history: remaining alarms, or a crash of the instance.
  mutating func finish(_ history: History<App>) -> Divergence<App>? {
    hearEnd(of: history)
    return judgeClosed()
  }

  private mutating func judgeClosed() -> Divergence<App>? {
    divergences = []
    divergences = story.divergences(in: closed)
    return divergences.first
  }

  /// Adds a moment, and closes the earlier ones.
  mutating func hear(_ recorded: RecordedMoment<App>) {
    let moment = recorded.moment
    observerCount = recorded.made.count
    switch moment.happening {
    case .timer:
      ring(through: moment.time)
      place(recorded)
    case .answer:
      ring(through: moment.time)
      add(recorded)
    case .making, .event, .reply, .lost, .lateSubscriber, .completion, .failure, .fault:
      ring(before: moment.time)
      add(recorded)
    }
    momentCount += 1
    for answer in recorded.cancelled {
      let due = expectation.due(ifAnsweredBy: answer)
      if !due.isEmpty { begin(.unheard(answer), at: moment.time, position: moment.position, due: [due]) }
    }
    if case .lateSubscriber = moment.happening { joinedCount += 1 }
    close(open.count - 1)
  }

  mutating func hearEnd(of history: History<App>) {
    if let ending = history.ending {
      // If both crash in the initialisation, report the instance's crash.
      if case .making? = ending.happening { open = [] }
      ring(before: ending.time)
      let due = ending.moment.map { expectation.due(at: $0) } ?? [[]]
      begin(
        ending.happening.map { .happening($0) } ?? .nothing, at: ending.time, clock: ending.clock,
        position: ending.position, due: due)
      open[open.count - 1].death = ending.death
    } else {
      ring(through: history.end)
    }
    close(open.count)
  }

  /// Judges a part of a history, and calls `body` with each divergence until it returns false.
  ///
  /// - Parameter isLast: whether the history ends with it.
  /// - Returns: whether `body` always returned true.
  mutating func observe(_ part: History<App>, isLast: Bool, _ body: (Divergence<App>) -> Bool) -> Bool {
    for moment in part.recordedMoments {
      if observe(moment) != nil, !divergences.allSatisfy(body) { return false }
    }
    return !isLast || finish(part) == nil || divergences.allSatisfy(body)
  }

  /// Closes the first open moments. The history ends with the moment in which the rival ended its process.
  private mutating func close(_ count: Int) {
    closed.removeAll(keepingCapacity: true)
    if count <= 0 { return }
    for index in 0..<count where !isOver {
      closed.append(open[index])
      guard let rivalDeath, open[index].position >= rivalDeath.position else { continue }
      isOver = true
      if open[index].death != nil { continue }
      closed[index].death = rivalDeath.death
      closed[index].isDeathOfRival = true
    }
    open.removeFirst(count)
  }

  private mutating func add(_ recorded: RecordedMoment<App>) {
    let moment = recorded.moment
    begin(
      .happening(moment.happening), at: moment.time, clock: moment.clock, position: moment.position,
      due: expectation.due(at: moment), made: recorded.made)
  }

  private mutating func ring(before time: VirtualInstant) {
    ring(through: VirtualInstant(nanoseconds: time.nanoseconds - 1))
  }

  private mutating func ring(through time: VirtualInstant) {
    while let next = expectation.nextOwn, next <= time { ringNext() }
  }

  private mutating func ringNext() {
    guard let own = expectation.takeOwn() else { return }
    begin(own.event.map { .alarm($0) } ?? .nothing, at: own.time, position: open.last?.position ?? 0, due: own.due)
  }

  /// - Parameters:
  ///   - due: the decisions due to each observer, or one list for all that have subscribed.
  ///   - made: the decisions that each observer received; nil if nothing happened to the instance.
  private mutating func begin(
    _ happening: Moment.Happening, at time: VirtualInstant, clock: VirtualInstant? = nil, position: Int,
    due: [[App.Decision]], made: [[App.Decision]]? = nil
  ) {
    var hearings: [Moment.ObserverDecisions] = []
    hearings.reserveCapacity(observerCount)
    for observer in 0..<observerCount {
      let shared = observer < joinedCount ? due.first : nil
      let own = due.count == 1 ? shared : observer < due.count ? due[observer] : nil
      hearings.append(Moment.ObserverDecisions(due: own ?? [], made: made?[observer] ?? []))
    }
    open.append(
      Moment(
        happening: happening, time: time, clock: clock, position: position,
        historyRange: momentCount..<(made == nil ? momentCount : momentCount + 1), hearings: hearings))
  }

  /// Assigns a timer's decisions to moments at the same instant: the previous moment and the alarms. Each gets the
  /// decisions due at it, if they were made. The last gets the rest.
  private mutating func place(_ recorded: RecordedMoment<App>) {
    let (timer, made) = (recorded.moment, recorded.made)
    if made.allSatisfy({ $0.isEmpty }) { return }
    let places = open.indices.filter { open[$0].time == timer.time }
    guard let last = places.last else {
      return begin(.nothing, at: timer.time, position: timer.position, due: [[]], made: made)
    }
    open[last].historyRange = open[last].historyRange.lowerBound..<momentCount + 1
    for observer in made.indices {
      var rest = made[observer][...]
      for place in places.dropLast() {
        let hearing = open[place].hearings[observer]
        let missing = hearing.due.count - hearing.made.count
        guard missing > 0, hearing.due.isSame(as: hearing.made + rest.prefix(missing)) else { continue }
        open[place].hearings[observer].made += rest.prefix(missing)
        rest = rest.dropFirst(missing)
      }
      open[last].hearings[observer].made += rest
    }
  }
}

struct RecordedMoment<App: Scenarios.App> {
  let moment: History<App>.Moment
  /// A list for each observer, the app itself first. A reply is a moment of its own.
  let made: [[App.Decision]]
  /// The usual answers to the requests cancelled by its end.
  let cancelled: [App.Event]
}

extension History {
  /// In the order of their beginnings: a reply follows its outer moment.
  /// - Complexity: O(moments + decisions).
  var recordedMoments: [RecordedMoment<App>] {
    var made = Array(repeating: Array(repeating: [App.Decision](), count: hearings.count), count: moments.count)
    for observer in 0..<hearings.count {
      for entry in hearings[observer].entries where entry.eventIndex < moments.count {
        made[entry.eventIndex][observer].append(entry.decision)
      }
    }
    var cancelled = Array(repeating: [App.Event](), count: moments.count)
    for cancellation in cancellations { cancelled[cancellation.moment].append(cancellation.answer) }
    var recorded: [RecordedMoment<App>] = []
    recorded.reserveCapacity(moments.count)
    for index in 0..<moments.count {
      recorded.append(RecordedMoment(moment: moments[index], made: made[index], cancelled: cancelled[index]))
    }
    return recorded
  }
}
