import Scenarios
import Streams

/// The decisions due in a history, according to the oracle or to a rival architecture.
struct Expectation<App: Scenarios.App> {
  // Two properties, because an existential would look up its types at each call.
  private var oracle = OracleExpectation<App>()
  private var rival: RivalExpectation<App>?

  /// - Parameter rival: a rival's history of the same events; nil: the oracle.
  init(_ rival: History<App>?) { self.rival = rival.map { RivalExpectation($0) } }

  /// The decisions due at a moment of the history: one list for all observers, or one for each.
  mutating func due(at moment: History<App>.Moment) -> [[App.Decision]] {
    if case .making = moment.happening { return [[]] }
    return rival == nil ? oracle.due(at: moment) : rival?.due(at: moment) ?? []
  }

  /// The decisions that a cancelled answer would have made due. Empty for a rival, which received the same answers.
  func due(ifAnsweredBy answer: App.Event) -> [App.Decision] {
    rival == nil ? oracle.due(ifAnsweredBy: answer) : []
  }

  /// The next instant outside the history at which decisions may be due: an alarm or a timer of the rival.
  var nextOwn: VirtualInstant? { rival == nil ? oracle.nextOwn : rival?.nextOwn }

  /// Removes the decisions at ``nextOwn``, with the event if it is an alarm.
  mutating func takeOwn() -> (time: VirtualInstant, event: App.Event?, due: [[App.Decision]])? {
    rival == nil ? oracle.takeOwn() : rival?.takeOwn()
  }
}

private struct OracleExpectation<App: Scenarios.App> {
  private var oracle = App.Oracle()
  /// In order of time, then of setting.
  private var alarms: [Alarm] = []

  private struct Alarm {
    let time: VirtualInstant
    let event: App.Event
  }

  mutating func due(at moment: History<App>.Moment) -> [[App.Decision]] {
    guard let event = moment.happening.event else { return [[]] }
    return [decide(on: event, at: moment.time)]
  }

  func due(ifAnsweredBy answer: App.Event) -> [App.Decision] {
    var oracle = oracle
    return oracle.decisions(at: answer)
  }

  // Read at each moment of a search. `first` would look up the type of an optional alarm of this app.
  var nextOwn: VirtualInstant? { alarms.isEmpty ? nil : alarms[0].time }

  mutating func takeOwn() -> (time: VirtualInstant, event: App.Event?, due: [[App.Decision]])? {
    guard !alarms.isEmpty else { return nil }
    let alarm = alarms.removeFirst()
    return (alarm.time, alarm.event, [decide(on: alarm.event, at: alarm.time)])
  }

  private mutating func decide(on event: App.Event, at time: VirtualInstant) -> [App.Decision] {
    let due = oracle.decisions(at: event)
    if let alarm = oracle.alarm(after: event) {
      alarms.removeAll { $0.event == alarm.event }
      let rings = time.advanced(by: alarm.delay)
      alarms.insert(Alarm(time: rings, event: alarm.event), at: alarms.firstIndex { $0.time > rings } ?? alarms.count)
    }
    return due
  }
}

private struct RivalExpectation<App: Scenarios.App> {
  private var shared: [Shared] = []
  /// The first element of `shared` that may still be due.
  private var next = 0
  /// At instants at which only its timers ran.
  private var own: [Own] = []

  private struct Own {
    let time: VirtualInstant
    let due: [[App.Decision]]
  }

  private struct Shared {
    let position: Int
    let answer: App.Event?
    /// Nil once taken.
    var due: [[App.Decision]]?
  }

  init(_ history: History<App>) {
    var last: VirtualInstant?
    for recorded in history.recordedMoments {
      let (moment, due) = (recorded.moment, recorded.made)
      if case .timer = moment.happening {
        if last == moment.time, let before = shared.last, before.position == moment.position {
          // Timers at a moment's instant belong to the moment.
          shared[shared.count - 1].due = zip(before.due ?? [], due).map { $0 + $1 }
        } else if due.contains(where: { !$0.isEmpty }) {
          own.append(Own(time: moment.time, due: due))
        }
      } else {
        shared.append(Shared(position: moment.position, answer: moment.answer, due: due))
      }
      last = moment.time
    }
  }

  mutating func due(at moment: History<App>.Moment) -> [[App.Decision]] {
    while next < shared.count, shared[next].position < moment.position { next += 1 }
    var index = next
    while index < shared.count, shared[index].position == moment.position {
      if shared[index].answer == moment.answer, let due = shared[index].due.take() { return due }
      index += 1
    }
    return [[]]
  }

  var nextOwn: VirtualInstant? { own.isEmpty ? nil : own[0].time }

  mutating func takeOwn() -> (time: VirtualInstant, event: App.Event?, due: [[App.Decision]])? {
    guard !own.isEmpty else { return nil }
    let next = own.removeFirst()
    return (next.time, nil, next.due)
  }
}

extension History.Moment {
  fileprivate var answer: App.Event? {
    if case .answer(let event) = happening { event } else { nil }
  }
}
