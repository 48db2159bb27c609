public import Traces

/// An app to benchmark: its events, its decisions, and which decisions are due when.
///
/// The compared implementations are its ``Architecture``s. An app is never instantiated.
public protocol App: SendableMetatype {
  associatedtype Event: Equatable & Sendable
  associatedtype Decision: Scenarios.Decision
  associatedtype Oracle: Scenarios.Oracle where Oracle.Event == Event, Oracle.Decision == Decision
  /// Answers decisions, as a server or a disk does. Silent by default.
  associatedtype World: Scenarios.World = SilentWorld<Event, Decision>
  where World.Event == Event, World.Decision == Decision

  /// The name on the command line: `video-call`.
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// The ``Oracle`` in a few sentences, for a report. Empty by default.
  static var rule: String { get }
  /// Whether its architectures share one behaviour, so that their kits are comparable. True by default.
  static var comparesKits: Bool { get }
  /// Why the app has no architecture of a kit, in a few words: `it asks no server`. Empty by default: not written yet.
  static var missingKits: [Kit: String] { get }

  /// The source of the event: the user by default.
  static func origin(of event: Event) -> Origin
  /// Whether the user can cause `event` after `events`, which are the user's and the world's in order. True by default.
  /// For instance, a user cannot type the text that a field already has.
  static func canHappen(_ event: Event, after events: [Event]) -> Bool

  /// The words of the user's and the world's events in traces.
  static var vocabulary: Vocabulary { get }
  /// The event of a trace line. The line's words are in the ``vocabulary``.
  static func event(_ line: TraceEvent) -> Event
  /// The trace line of an event, at time 0. The inverse of ``event(_:)``.
  static func line(_ event: Event) -> TraceEvent

  /// The kinds of events from which verification builds its histories.
  static var alphabet: [Letter<Self>] { get }
  /// Kinds of events that only random histories contain, such as a payload to be ignored. None by default.
  static var rareLetters: [Letter<Self>] { get }

  /// The input rows of a marble diagram, from top to bottom.
  static var lanes: [String] { get }
  /// The row and the mark of an event in a marble diagram.
  static func marble(_ event: Event) -> Marble
  /// The mark of a decision in a marble diagram.
  static func mark(_ decision: Decision) -> String
  /// The event in one word, as in witnesses: `type`, `Call`.
  static func word(_ event: Event) -> String

  /// The names of the functions that make decisions, for `bench darkness`. By default `emit` of the ``DecisionLog``.
  static var effects: [String] { get }

  /// How to reach the ``World`` over HTTP, for `bench run --network loopback`. Nil by default: not at all.
  static var network: NetworkService<Self>? { get }

  /// The named traces; the first is the default. If there are none, the default has random events.
  static var traces: [TraceRecipe] { get }
  /// Makes a trace from a keystroke recording; the seed supplies the rest. Nil by default: the app has no typing.
  static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace?
}

extension App {
  public static var rule: String { "" }
  public static var comparesKits: Bool { true }
  public static var missingKits: [Kit: String] { [:] }

  @inlinable
  public static func origin(of event: Event) -> Origin { .user }
  @inlinable
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool { true }

  @inlinable
  public static var hasWorld: Bool { !World.isSilent }

  /// The ``vocabulary``, and the words of the ``Conditions`` if the app has a world.
  public static var traceVocabulary: Vocabulary {
    hasWorld ? Vocabulary(vocabulary.words + Conditions.vocabulary(kinds: World.kinds.keys)) : vocabulary
  }

  public static var rareLetters: [Letter<Self>] { [] }
  public static var traces: [TraceRecipe] { [] }
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? { nil }
  public static var effects: [String] { ["emit"] }
  public static var network: NetworkService<Self>? { nil }
  /// The ``alphabet``, then the ``rareLetters``. A ``Step`` refers to a letter by its index here.
  public static var letters: [Letter<Self>] { alphabet + rareLetters }
}

/// Something an app does: an effect with its argument.
public protocol Decision: Equatable, Sendable, CustomStringConvertible {
  /// Which of the app's decisions it is, from 0; goes into the hash of a replay.
  var kind: UInt8 { get }
  /// Its argument as text; goes into the hash of a replay.
  var payload: String { get }
}

/// The plainest function from the events so far to the decisions due now. It uses no kit and no operator.
///
/// A value type, because verification copies it.
public protocol Oracle {
  associatedtype Event
  associatedtype Decision
  init()
  /// - Returns: the decisions due at `event`, given the events before it.
  mutating func decisions(at event: Event) -> [Decision]
  /// The alarm to set after the decisions at `event`; nil by default.
  func alarm(after event: Event) -> Alarm<Event>?
}

extension Oracle {
  @inlinable
  public func alarm(after event: Event) -> Alarm<Event>? { nil }
}

public struct Marble: Sendable {
  /// An index into ``App/lanes``.
  public let lane: Int
  public let mark: String

  public init(lane: Int, mark: String) {
    self.lane = lane
    self.mark = mark
  }
}

extension App {
  /// Events for `bench verify --replay`: `type`, or `type #3` if the number is not the letter's next one.
  package static func words(of events: some Sequence<Event>) -> [String] {
    var counts: [String: Int] = [:]
    return events.map { event in
      let word = word(event)
      guard let letter = letters.first(where: { $0.word == word }), letter.isEvent, letter.hasValues else {
        return word
      }
      let next = counts[word, default: 0] + 1
      if letter.event(next) != event, let number = (1...9).first(where: { letter.event($0) == event }) {
        return "\(word) #\(number)"
      }
      counts[word] = next
      return word
    }
  }
}

/// An element of histories: a user's event such as `type` or `Call`, an answer of the world, or a pause.
///
/// An event's letter makes an event for each number from 1. If the events carry values, different numbers give
/// different values. So a decision shows from which event its value comes.
public struct Letter<App: Scenarios.App>: Sendable {
  /// The name in witnesses; for an event its ``App/word(_:)``.
  public let word: String
  /// Whether events of different numbers differ.
  public let hasValues: Bool
  let meaning: Meaning

  enum Meaning: Sendable {
    case event(@Sendable (Int) -> App.Event)
    /// The world gives the answer `word` to the newest or the oldest request that allows it.
    case answer(word: String, toNewest: Bool)
    case pause(Duration)
  }

  /// A letter whose events carry values: equal numbers make equal events, different numbers different ones.
  public init(_ word: String, numbered make: @escaping @Sendable (Int) -> App.Event) {
    self.init(word, hasValues: true, .event(make))
  }

  /// A letter whose events are all the same.
  public init(_ word: String, _ event: App.Event) {
    self.init(word, hasValues: false, .event { _ in event })
  }

  private init(_ word: String, hasValues: Bool, _ meaning: Meaning) {
    self.word = word
    self.hasValues = hasValues
    self.meaning = meaning
  }

  /// An answer of the world: `page`, or `newest page`.
  ///
  /// - Parameters:
  ///   - word: the ``App/word(_:)`` of the answer.
  ///   - isNewest: whether the newest request that allows the answer gets it. Otherwise the oldest does.
  public static func answer(_ word: String, toNewest isNewest: Bool = false) -> Letter {
    Letter(
      isNewest ? "newest \(word)" : word, hasValues: false, .answer(word: word, toNewest: isNewest))
  }

  /// A pause at least as long as the app's longest timer, so that the timer fires. A rare letter may be shorter.
  public static func pause(_ word: String, _ duration: Duration) -> Letter {
    Letter(word, hasValues: false, .pause(duration))
  }

  public var isEvent: Bool {
    if case .event = meaning { true } else { false }
  }

  public var isAnswer: Bool {
    if case .answer = meaning { true } else { false }
  }

  /// The duration of a pause; nil for other letters.
  public var pause: Duration? {
    if case .pause(let duration) = meaning { duration } else { nil }
  }

  /// The largest event number in verification. Numbers begin at 1.
  package static var numberMax: Int { 9_999_999 }

  /// - Precondition: ``isEvent``, and `number` is at least 1.
  public func event(_ number: Int) -> App.Event {
    guard case .event(let make) = meaning else { preconditionFailure("'\(word)' is no event") }
    return make(number)
  }
}

public enum Origin: Sendable {
  /// The user: a trace line or a search letter. Delivered to ``Architecture/receive(_:)``.
  case user
  /// The ``World``, as an answer to a decision. Delivered to the completion of the request.
  case world
  /// Time: the oracle's ``Alarm``. Not delivered to architectures, which have timers of their own.
  case time
}
