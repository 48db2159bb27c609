import Scenarios
import Streams

/// Merges the moments of a history with what was due in it.
///
/// It is not compiled for one app, and runs at every moment of a search. There each key path, and each generic function of the
/// standard library, first looks up the types that it works on, which takes longer than the work; so loops stand where those
/// would read better.
struct JudgementBuilder<App: Scenarios.App> {
  typealias Moment = Judgement<App>.Moment

  private(set) var moments: [Moment] = []
  private var history: History<App>
  private var judgedCancellations = 0
  /// By observer: the entries of the moments that are still to come.
  private var unplaced: [ArraySlice<History<App>.Hearing.Entry>]

  init(_ history: History<App>) {
    self.history = history
    unplaced = []
    for hearing in history.hearings { unplaced.append(hearing.entriesByMoment) }
    moments.reserveCapacity(history.moments.count)
  }

  /// Goes on with the part of the history that follows, whose moments are counted anew. The same observers hear of it.
  mutating func goOn(with part: History<App>) {
    history = part
    judgedCancellations = 0
    for observer in part.hearings.indices { unplaced[observer] = part.hearings[observer].entriesByMoment }
  }

  /// Takes the moments that nothing can be added to any more.
  mutating func takeMoments(isLast: Bool) -> [Moment] {
    let taken = isLast ? moments : moments.dropLast()
    moments.removeFirst(taken.count)
    return Array(taken)
  }

  /// What each observer heard at a moment, the next one in order.
  private mutating func takeMade(at moment: Int) -> [[App.Decision]] {
    var made = Array(repeating: [App.Decision](), count: unplaced.count)
    for observer in 0..<unplaced.count {
      var next = unplaced[observer].startIndex
      let end = unplaced[observer].endIndex
      while next < end, unplaced[observer][next].eventIndex == moment {
        made[observer].append(unplaced[observer][next].decision)
        next += 1
      }
      if next > unplaced[observer].startIndex { unplaced[observer] = unplaced[observer][next...] }
    }
    return made
  }

  /// - Parameter isLast: whether no other part follows.
  mutating func judge(by expectation: inout some Expectation<App>, isLast: Bool = true) {
    for index in 0..<history.moments.count {
      let moment = history.moments[index]
      let made = takeMade(at: index)
      switch moment.happening {
      case .timer:
        let first = moments.count
        ring(through: moment.time, upTo: index, &expectation)
        if made.contains(where: { !$0.isEmpty }) { place(made, of: moment, at: index, rungFrom: first) }
        judgeCancellations(at: index, &expectation)
        continue
      case .answer: ring(through: moment.time, upTo: index, &expectation)
      case .making, .event, .reply, .lost, .lateSubscriber, .completion, .failure, .fault:
        ring(before: moment.time, upTo: index, &expectation)
      }
      let due = expectation.due(at: moment, index: index)
      moments.append(
        Moment(
          happening: .lived(moment.happening), time: moment.time, clock: moment.clock, position: moment.position,
          lived: index..<index + 1, hearings: hearings(due, made, at: index)))
      judgeCancellations(at: index, &expectation)
    }
    if let ending = history.ending { return end(by: ending, &expectation) }
    if isLast { ring(through: history.end, upTo: history.moments.count, &expectation) }
  }

  /// The last moment, in which the instance ended its process.
  private mutating func end(by ending: History<App>.Ending, _ expectation: inout some Expectation<App>) {
    let index = history.moments.count
    ring(before: ending.time, upTo: index, &expectation)
    let moment = ending.moment
    let due = moment.map { expectation.due(at: $0, index: index) } ?? [[]]
    let nothing = history.hearings.map { _ in [App.Decision]() }
    var last = Moment(
      happening: ending.happening.map { .lived($0) } ?? .nothing, time: ending.time, clock: ending.clock,
      position: ending.position, lived: index..<index, hearings: hearings(due, nothing, at: index))
    last.death = ending.death
    moments.append(last)
  }

  /// Ends with the moment in which the rival ended its process, if the instance lived to it.
  mutating func end(rivalBy ending: History<App>.Ending) {
    guard let index = moments.firstIndex(where: { $0.position >= ending.position }), moments[index].death == nil else {
      return
    }
    moments.removeSubrange((index + 1)...)
    moments[index].death = ending.death
    moments[index].isDeathOfRival = true
  }

  private mutating func judgeCancellations(at index: Int, _ expectation: inout some Expectation<App>) {
    while judgedCancellations < history.cancellations.count {
      let next = history.cancellations[judgedCancellations]
      guard next.moment <= index else { return }
      judgedCancellations += 1
      let due = expectation.due(ifAnsweredBy: next.answer)
      if due.isEmpty { continue }
      let moment = history.moments[index]
      moments.append(
        Moment(
          happening: .unheard(next.answer), time: moment.time, clock: nil, position: moment.position,
          lived: index + 1..<index + 1, hearings: hearings([due], history.hearings.map { _ in [] }, at: index)))
    }
  }

  /// - Parameter index: of the moment that comes next.
  private mutating func ring(
    before time: VirtualInstant, upTo index: Int, _ expectation: inout some Expectation<App>
  ) {
    while let next = expectation.nextOwn, next < time { ringNext(upTo: index, &expectation) }
  }

  private mutating func ring(
    through time: VirtualInstant, upTo index: Int, _ expectation: inout some Expectation<App>
  ) {
    while let next = expectation.nextOwn, next <= time { ringNext(upTo: index, &expectation) }
  }

  private mutating func ringNext(upTo index: Int, _ expectation: inout some Expectation<App>) {
    guard let own = expectation.takeOwn() else { return }
    moments.append(
      Moment(
        happening: own.event.map { .alarm($0) } ?? .nothing, time: own.time, clock: nil,
        position: moments.last?.position ?? 0, lived: index..<index,
        hearings: hearings(own.due, history.hearings.map { _ in [] }, at: index)))
  }

  /// - Parameters:
  ///   - due: the decisions due to each observer; to all observers, if there is one list.
  ///   - index: of the moment, or of the one that comes next. Observers that subscribe then or later hear nothing.
  private func hearings(_ due: [[App.Decision]], _ made: [[App.Decision]], at index: Int) -> [Moment.Hearing] {
    var hearings: [Moment.Hearing] = []
    hearings.reserveCapacity(history.hearings.count)
    for observer in 0..<history.hearings.count {
      let hasJoined = history.hearings[observer].subscription < index
      let own = due.count > 1 ? (observer < due.count ? due[observer] : []) : due.isEmpty ? [] : due[0]
      hearings.append(Moment.Hearing(due: due.count > 1 || hasJoined ? own : [], made: made[observer]))
    }
    return hearings
  }

  /// Finds the moments to which timers' decisions belong: the alarms that rang at this instant, after whatever else happened at
  /// it. Each gets as many decisions as were due at it and are the right ones, and the last gets the rest.
  private mutating func place(
    _ made: [[App.Decision]], of timer: History<App>.Moment, at index: Int, rungFrom first: Int
  ) {
    var places = Array(first..<moments.count)
    if first > 0, moments[first - 1].time == timer.time { places.insert(first - 1, at: 0) }
    guard let last = places.last, moments[last].time == timer.time else {
      moments.append(
        Moment(
          happening: .nothing, time: timer.time, clock: nil, position: timer.position, lived: index..<index + 1,
          hearings: made.map { Moment.Hearing(due: [], made: $0) }))
      return
    }
    places.removeAll { moments[$0].time < timer.time }
    moments[last].lived = moments[last].lived.lowerBound..<index + 1
    for observer in made.indices {
      var rest = made[observer][...]
      for place in places.dropLast() {
        let hearing = moments[place].hearings[observer]
        let missing = hearing.due.count - hearing.made.count
        guard missing > 0, hearing.due.isSame(as: hearing.made + rest.prefix(missing)) else { continue }
        moments[place].hearings[observer].made += rest.prefix(missing)
        rest = rest.dropFirst(missing)
      }
      moments[last].hearings[observer].made += rest
    }
  }
}

extension History.Hearing {
  /// The entries moment by moment: a reply is decided on before its event is done with.
  fileprivate var entriesByMoment: ArraySlice<Entry> {
    guard !isOrdered else { return Array(entries)[...] }
    // Entries of one moment stay in their order.
    return entries.enumerated()
      .sorted { ($0.element.eventIndex, $0.offset) < ($1.element.eventIndex, $1.offset) }
      .map(\.element)[...]
  }

  private var isOrdered: Bool {
    var last = Int.min
    for entry in entries {
      guard entry.eventIndex >= last else { return false }
      last = entry.eventIndex
    }
    return true
  }
}
