import Scenarios

/// The events up to now, or the last ones of many. A divergence tells of them.
struct Story<App: Scenarios.App> {
  /// How many events are kept at least, if as many happened. Twice as many are in memory.
  static var eventsMin: Int { 65_536 }

  private var events: [App.Event] = []
  private var eventCount = 0

  /// Goes on with some moments.
  ///
  /// - Returns: what is wrong with them, in order.
  mutating func divergences(in moments: [Judgement<App>.Moment]) -> [Divergence<App>] {
    if events.count >= 2 * Self.eventsMin { events.removeFirst(Self.eventsMin) }
    var end = events.count
    for moment in moments { if let event = moment.event { events.append(event) } }
    var found: [Divergence<App>] = []
    for moment in moments {
      if moment.event != nil {
        end += 1
        eventCount += 1
      }
      if moment.isRight { continue }
      for observer in 0..<moment.hearings.count where moment.isWrong(for: observer) {
        found.append(moment.divergence(of: observer, after: events[..<end], eventCount: eventCount))
      }
    }
    return found
  }
}

extension Judgement.Moment {
  /// Whether there is a divergence of an observer. A death is one of the app itself alone.
  fileprivate func isWrong(for observer: Int) -> Bool {
    death == nil ? !hearings[observer].isRight : observer == 0
  }

  fileprivate func divergence(
    of observer: Int, after story: ArraySlice<App.Event>, eventCount: Int
  ) -> Divergence<App> {
    var divergence = Divergence<App>(
      history: story, eventIndex: App.hasWorld ? max(eventCount - 1, 0) : position, time: time, other: words,
      observer: observer, expected: hearings[observer].due, actual: hearings[observer].made)
    divergence.death = death
    divergence.isDeathOfExpected = isDeathOfRival
    return divergence
  }
}
