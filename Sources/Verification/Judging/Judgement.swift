public import Scenarios
public import Streams

/// The history of an instance beside what was due in it: all moments that a ``Judge`` closes.
///
/// The oracle says what is due. It is told everything that happened to the instance, and its alarms ring at their times. Or a
/// rival says it, which was led through the same history. At one instant the user comes first, then time, then the world's
/// answers. An instance that cancels a request does not hear the answer: if something is due at that answer, it is missing.
public struct Judgement<App: Scenarios.App>: Sendable {
  /// A moment of the history, an alarm of the oracle's, or an instant at which nothing happened and somebody decided.
  public struct Moment: Sendable {
    public enum Happening: Sendable {
      case lived(History<App>.Happening)
      case alarm(App.Event)
      case nothing
      /// The usual answer to a request that was cancelled. Something would be due at it.
      case unheard(App.Event)
    }

    /// One observer's decisions.
    public struct Hearing: Sendable {
      public internal(set) var due: [App.Decision]
      public internal(set) var made: [App.Decision]

      /// Whether what was made is what was due. Decisions of different kinds have no order.
      public var isRight: Bool { due.isSame(as: made) }
    }

    public let happening: Happening
    public let time: VirtualInstant
    /// What the app's clock read; nil for what time brings.
    public let clock: VirtualInstant?
    /// The position in the ``Timeline``; that of the moment before for answers and for what time brings.
    public let position: Int
    /// The moments of the history that it consists of, by index: its own, and timers that ran at its instant. Empty where
    /// nothing happened to the instance; then it begins where that was.
    public internal(set) var lived: Range<Int>
    /// One for each observer, the app itself first.
    public internal(set) var hearings: [Hearing]
    /// How one of the two ended its process then; nil if both decided.
    package internal(set) var death: Death?
    /// Whether the rival ended it.
    package internal(set) var isDeathOfRival = false

    /// The event of this moment, or the answer that did not come; nil if there is none.
    public var event: App.Event? {
      switch happening {
      case .lived(let happening): happening.event
      case .alarm(let event), .unheard(let event): event
      case .nothing: nil
      }
    }

    public var isRight: Bool { death == nil && hearings.allSatisfy { $0.isRight } }
  }

  /// In order of time.
  public let moments: [Moment]
  public let history: History<App>

  /// - Parameter rival: the history of a rival that was led through this one; nil: the oracle says what is due.
  /// - Complexity: one pass over the moments of the history.
  public init(of history: History<App>, against rival: History<App>? = nil) {
    var judge = Judge(against: rival)
    var moments: [Moment] = []
    moments.reserveCapacity(history.moments.count)
    for moment in history.recordedMoments {
      judge.hear(moment)
      moments += judge.closed
    }
    judge.hearEnd(of: history)
    self.moments = moments + judge.closed
    self.history = history
  }

  /// The first step that changed nothing for anybody, so that the steps without it are the same story: an answer to
  /// nothing, an event that cannot happen, a pause in which no timer ran and no alarm rang. Nil if there is none.
  public var idleStep: Int? {
    let rung = moments.compactMap { if case .alarm = $0.happening { $0.time } else { nil } }
    let pause = history.pauses.first { pause in
      !pause.isFelt && !rung.contains { $0 > pause.start && $0 <= pause.end }
    }
    return [history.idleSteps.first, pause?.stepIndex].compactMap(\.self).min()
  }

  /// What is wrong, in order: an observer heard something else than was due to it.
  public var divergences: [Divergence<App>] {
    var story = Story<App>()
    return isIdentical ? [] : story.divergences(in: moments)
  }

  public var firstDivergence: Divergence<App>? {
    guard let wrong = moments.firstIndex(where: { !$0.isRight }) else { return nil }
    var story = Story<App>()
    return story.divergences(in: Array(moments[...wrong])).first
  }

  public var isIdentical: Bool {
    for moment in moments where !moment.isRight { return false }
    return true
  }
}

extension Judgement.Moment {
  /// What happened, in a few words; nil if it was an event.
  var words: String? {
    switch happening {
    case .alarm, .unheard: nil
    case .nothing: Divergence<App>.noEvent
    case .lived(let happening):
      switch happening {
      case .event, .reply, .answer: nil
      case .making: Divergence<App>.making
      case .timer: Divergence<App>.noEvent
      case .lost(let event): "\(Step.Mishap.dropped.rawValue) \(App.word(event))"
      case .lateSubscriber: Step.lateSubscriberWord
      case .completion(let lane): Step.completionWord + App.lanes[lane]
      case .failure(let lane): Step.failureWord + App.lanes[lane]
      case .fault(let fault): fault.rawValue
      }
    }
  }
}

extension Array where Element: Decision {
  /// Whether two lists hold the same decisions, those of each kind in the same order.
  func isSame(as other: [Element]) -> Bool {
    if self == other { return true }
    guard count == other.count, count > 1 else { return false }
    return byKind == other.byKind
  }

  /// Sorted by kind; those of one kind stay in their order.
  private var byKind: [Element] {
    enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
  }
}

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
