public import Scenarios
public import Streams

/// The history of an instance with the decisions due in it: all moments that a ``Judge`` closes.
///
/// The due decisions come from the oracle, which receives the instance's events and its own alarms, or from a rival in
/// the same history. At one instant the user's events come first, then alarms, then the world's answers. A decision due
/// at the answer to a cancelled request counts as missing.
public struct Judgement<App: Scenarios.App>: Sendable {
  /// A moment of the history, an alarm of the oracle, or an instant with decisions only.
  public struct Moment: Sendable {
    public enum Happening: Sendable {
      case happening(History<App>.Happening)
      case alarm(App.Event)
      case nothing
      /// The usual answer to a cancelled request. The instance does not receive it. The oracle would decide something
      /// at it, so the cancellation was wrong.
      case unheard(App.Event)
    }

    /// The decisions of a moment, for one observer.
    public struct ObserverDecisions: Sendable {
      public internal(set) var due: [App.Decision]
      public internal(set) var made: [App.Decision]

      /// Whether the made decisions equal the due ones. Decisions of different kinds have no order.
      public var isRight: Bool { due.isSame(as: made) }
    }

    public let happening: Happening
    public let time: VirtualInstant
    /// The clock reading; nil for alarms and timers.
    public let clock: VirtualInstant?
    /// The position in the ``Timeline``; for answers, alarms and timers the position of the previous moment.
    public let position: Int
    /// The range of the moment and its timers in the history. Empty, at its place, if nothing happened to the instance.
    public internal(set) var historyRange: Range<Int>
    /// One for each observer, the app itself first.
    public internal(set) var hearings: [ObserverDecisions]
    /// How the instance or the rival ended its process at this moment; nil if neither did.
    package internal(set) var death: Death?
    /// Whether ``death`` is the rival's.
    package internal(set) var isDeathOfRival = false

    /// The event of this moment, or the cancelled answer; nil if there is none.
    public var event: App.Event? {
      switch happening {
      case .happening(let happening): happening.event
      case .alarm(let event), .unheard(let event): event
      case .nothing: nil
      }
    }

    public var isRight: Bool { death == nil && hearings.allSatisfy { $0.isRight } }
  }

  /// In order of time.
  public let moments: [Moment]
  public let history: History<App>

  /// - Parameter rival: a rival's history of the same events; nil: the oracle.
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

  /// The first step without an effect, which may be left out: an answer without a request, an impossible event, or a
  /// pause without a timer or an alarm. Nil if there is none.
  public var idleStep: Int? {
    let alarmTimes = moments.compactMap { if case .alarm = $0.happening { $0.time } else { nil } }
    let pause = history.pauses.first { pause in
      !pause.isFelt && !alarmTimes.contains { $0 > pause.start && $0 <= pause.end }
    }
    return [history.idleSteps.first, pause?.stepIndex].compactMap(\.self).min()
  }

  /// The differences between due and made decisions of each observer, in order.
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
  /// What happened, in a few words; nil for an event.
  var words: String? {
    switch happening {
    case .alarm, .unheard: nil
    case .nothing: Divergence<App>.noEvent
    case .happening(let happening):
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
  /// Whether two lists are equal, except for the order of decisions of different kinds.
  func isSame(as other: [Element]) -> Bool {
    if self == other { return true }
    guard count == other.count, count > 1 else { return false }
    return byKind == other.byKind
  }

  private var byKind: [Element] {
    enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
  }
}

/// The events so far, or the last of many. Each divergence carries them.
struct Story<App: Scenarios.App> {
  /// The smallest number of last events to keep. Up to twice as many are in memory.
  static var eventsMin: Int { 65_536 }

  private var events: [App.Event] = []
  private var eventCount = 0

  /// Adds moments, and returns their divergences in order.
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
  /// Whether an observer has a divergence. A crash counts for the app itself only.
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
