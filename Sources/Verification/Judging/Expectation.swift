import Scenarios
import Streams

/// What is due in a history.
protocol Expectation<App> {
  associatedtype App: Scenarios.App

  /// The decisions due at a moment of the history: one list for all observers, or one for each.
  mutating func due(at moment: History<App>.Moment) -> [[App.Decision]]
  /// What would be due at an answer that does not come.
  func due(ifAnsweredBy answer: App.Event) -> [App.Decision]
  /// When something is due next at which the history has no moment; nil if nothing is.
  var nextOwn: VirtualInstant? { get }
  /// Takes what ``nextOwn`` announces: the event that time brings, if there is one, and what is due at it.
  mutating func takeOwn() -> (time: VirtualInstant, event: App.Event?, due: [[App.Decision]])?
}

/// What the oracle says: the one walk of an oracle over a history.
struct OracleExpectation<App: Scenarios.App>: Expectation {
  private var oracle = App.Oracle()
  /// In order of time; those of one instant in the order in which they were set.
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

  // Read at each moment of a search, where `first` would look up the type of an optional alarm of this app.
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

/// What a rival decided that was led through the same history.
struct RivalExpectation<App: Scenarios.App>: Expectation {
  /// What it decided at the moments of a position in the timeline, in their order: the answers and all others.
  private var shared: [Int: [(answer: App.Event?, due: [[App.Decision]])]] = [:]
  /// What it decided at instants at which only its timers ran.
  private var own: [(time: VirtualInstant, due: [[App.Decision]])] = []

  init(_ history: History<App>) {
    var last: VirtualInstant?
    for recorded in history.recordedMoments {
      let (moment, due) = (recorded.moment, recorded.made)
      defer { last = moment.time }
      guard case .timer = moment.happening else {
        shared[moment.position, default: []].append((moment.answer, due))
        continue
      }
      if last == moment.time, let shared = shared[moment.position]?.popLast() {
        // Timers that run at a moment belong to it.
        self.shared[moment.position]?.append((shared.answer, zip(shared.due, due).map { $0 + $1 }))
      } else if due.contains(where: { !$0.isEmpty }) {
        own.append((moment.time, due))
      }
    }
  }

  mutating func due(at moment: History<App>.Moment) -> [[App.Decision]] {
    let next = shared[moment.position]?.firstIndex { $0.answer == moment.answer }
    guard let next, let due = shared[moment.position]?.remove(at: next).due else { return [[]] }
    return due
  }

  /// Nothing: the rival was given the answers that the other got.
  func due(ifAnsweredBy answer: App.Event) -> [App.Decision] { [] }

  var nextOwn: VirtualInstant? { own.first?.time }

  mutating func takeOwn() -> (time: VirtualInstant, event: App.Event?, due: [[App.Decision]])? {
    guard !own.isEmpty else { return nil }
    let next = own.removeFirst()
    return (next.time, nil, next.due)
  }
}

extension History.Moment {
  /// The world's answer, if it is one.
  fileprivate var answer: App.Event? {
    if case .answer(let event) = happening { event } else { nil }
  }
}
