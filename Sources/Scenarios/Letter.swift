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
