public import Traces

/// Something that is benchmarked: its events, its decisions, and which decisions are due when.
///
/// The implementations that are compared are its ``Architecture``s. An app is never instantiated.
public protocol App: SendableMetatype {
  associatedtype Event: Equatable & Sendable
  associatedtype Decision: Scenarios.Decision
  associatedtype Oracle: Scenarios.Oracle where Oracle.Event == Event, Oracle.Decision == Decision
  /// What answers decisions: a server, a disk. Silent by default.
  associatedtype World: Scenarios.World = SilentWorld<Event, Decision>
  where World.Event == Event, World.Decision == Decision

  /// As it is written on the command line: `video-call`.
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// Which decisions are due when, as the ``Oracle`` says, in a few sentences for a report. Empty by default.
  static var rule: String { get }
  /// Whether its architectures are ways to write one app, so that their kits can be compared. True by default; false
  /// where each does something of its own, such as one operator.
  static var comparesKits: Bool { get }
  /// Why it has no architecture of a kit, in a few words: `it asks no server`. Empty by default: what is not there is not
  /// written yet.
  static var missingKits: [Kit: String] { get }

  /// Who brings the event about: the user by default.
  static func origin(of event: Event) -> Origin
  /// Whether the user can do this after these events: those of the user's and the world's, in order. Text that a field
  /// already has cannot be typed into it, for instance. True by default.
  static func canHappen(_ event: Event, after events: [Event]) -> Bool

  /// The words of a trace that mean an event of this app: of the user's, and of the world's.
  static var vocabulary: Vocabulary { get }
  /// The event that a line of a trace means. The line's words are in the ``vocabulary``.
  static func event(_ line: TraceEvent) -> Event
  /// The line of a trace that means the event, with the time left at 0: ``event(_:)`` of it is the event.
  static func line(_ event: Event) -> TraceEvent

  /// The kinds of events from which verification builds its histories.
  static var alphabet: [Letter<Self>] { get }
  /// Kinds of events that only random histories contain, such as a payload to be ignored. None by default.
  static var rareLetters: [Letter<Self>] { get }

  /// The rows of a marble diagram in which the inputs are drawn, from top to bottom.
  static var lanes: [String] { get }
  /// In which row an event is drawn, and as what.
  static func marble(_ event: Event) -> Marble
  /// A decision as it is drawn.
  static func mark(_ decision: Decision) -> String
  /// The event in one word, as witnesses are written: `type`, `Call`.
  static func word(_ event: Event) -> String

  /// The names of the functions that make a decision, for `bench darkness`: `startCall`. By default `emit`, of the
  /// ``DecisionLog``.
  static var effects: [String] { get }

  /// How its ``World`` is reached over HTTP, for `bench run --network loopback`. Nil, as by default, if it is not.
  static var network: NetworkService<Self>? { get }

  /// The traces that can be asked for by name; the first is the default. Without any there is one of random events.
  static var traces: [TraceRecipe] { get }
  /// Makes a trace of this app from a recording of a keyboard. What the recording lacks comes from the seed. Nil, as by
  /// default, if nobody types in this app.
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

  /// Whether decisions are answered, so that what happens depends on what is decided.
  @inlinable
  public static var hasWorld: Bool { !World.isSilent }

  /// Every word that a trace of the app may use: its ``vocabulary``, and those of the ``Conditions`` if it has a world.
  public static var traceVocabulary: Vocabulary {
    hasWorld ? Vocabulary(vocabulary.words + Conditions.vocabulary(kinds: World.kinds.keys)) : vocabulary
  }

  public static var rareLetters: [Letter<Self>] { [] }
  public static var traces: [TraceRecipe] { [] }
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? { nil }
  public static var effects: [String] { ["emit"] }
  public static var network: NetworkService<Self>? { nil }
  /// The ``alphabet``, then the ``rareLetters``; a ``Step`` names a letter by its index here.
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
/// A value type: verification copies it, to ask what would be due.
public protocol Oracle {
  associatedtype Event
  associatedtype Decision
  init()
  /// - Returns: what is due at `event`, given the events before it.
  mutating func decisions(at event: Event) -> [Decision]
  /// What time will bring, once the oracle has decided on `event`; nothing by default. See ``Alarm``.
  func alarm(after event: Event) -> Alarm<Event>?
}

extension Oracle {
  @inlinable
  public func alarm(after event: Event) -> Alarm<Event>? { nil }
}

/// One mark in a marble diagram.
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
  /// Events in words, as `bench verify --replay` reads them: `type`, or `type #3` where the value is not the one that a
  /// replay would give.
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

/// One choice from which histories are built: an event of the user's, such as `type` or `Call`, an answer of the world's,
/// or a pause.
///
/// An event's letter has an event for each number from 1. Where it carries a value, different numbers give different
/// values, so that a decision shows which event its value comes from.
public struct Letter<App: Scenarios.App>: Sendable {
  /// Its name in witnesses. That of an event is ``App/word(_:)``.
  public let word: String
  /// Whether events of different numbers differ.
  public let hasValues: Bool
  /// What it stands for.
  let meaning: Meaning

  enum Meaning: Sendable {
    case event(@Sendable (Int) -> App.Event)
    /// The world gives the answer of that word to the newest or the oldest request that can be answered so.
    case answer(word: String, toNewest: Bool)
    /// So long nothing else happens.
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

  /// The world answers: `page`, or `newest page`.
  ///
  /// - Parameters:
  ///   - word: of the answer, by ``App/word(_:)``.
  ///   - isNewest: whether it goes to the request that was asked last of those that can be answered so. If not, to the one
  ///     asked first.
  public static func answer(_ word: String, toNewest isNewest: Bool = false) -> Letter {
    Letter(
      isNewest ? "newest \(word)" : word, hasValues: false, .answer(word: word, toNewest: isNewest))
  }

  /// Time passes: at least as long as the app's longest timer, so that it rings. A rare letter may be a shorter pause.
  public static func pause(_ word: String, _ duration: Duration) -> Letter {
    Letter(word, hasValues: false, .pause(duration))
  }

  /// Whether it is an event of the user's.
  public var isEvent: Bool {
    if case .event = meaning { true } else { false }
  }

  /// Whether it is an answer of the world's.
  public var isAnswer: Bool {
    if case .answer = meaning { true } else { false }
  }

  /// How much time it lets pass; nil if it is no pause.
  public var pause: Duration? {
    if case .pause(let duration) = meaning { duration } else { nil }
  }

  /// The numbers that verification uses go from 1 to this.
  package static var numberMax: Int { 9_999_999 }

  /// The event of that number, from 1.
  ///
  /// - Precondition: ``isEvent``.
  public func event(_ number: Int) -> App.Event {
    guard case .event(let make) = meaning else { preconditionFailure("'\(word)' is no event") }
    return make(number)
  }
}

/// Who brings an event about.
public enum Origin: Sendable {
  /// Whoever uses the app: a line of a trace, or a letter of a search. The event reaches ``Architecture/receive(_:)``.
  case user
  /// The ``World``, as an answer to a decision. It reaches the completion that the architecture asked with.
  case world
  /// Time: the oracle's ``Alarm``. It never reaches an architecture, which has timers of its own.
  case time
}
