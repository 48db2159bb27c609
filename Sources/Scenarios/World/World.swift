/// What an app's decisions are answered with: an ``Oracle`` the other way round.
///
/// A request is a decision, and its answer is an event. The world is a function from the one to the other and knows no
/// time. When an answer comes, and which of those that are possible, is up to the ``Conditions`` of a trace, to the
/// trace itself, or to the letters of a search.
public protocol World {
  associatedtype Event
  associatedtype Decision
  init()

  /// The kinds of decisions that it answers, by the name that a trace's conditions use: `["load": 0]`. Each is a
  /// ``Decision/kind``.
  static var kinds: [String: UInt8] { get }

  /// Called once for each decision that is asked or told, in their order, so that a world may remember: a disk does.
  /// - Returns: the answers that may be given, the usual one first. One of them is given; none if there are none.
  mutating func answers(to decision: Decision) -> [Event]

  /// Called with each answer when it is given, so that a world may remember which of the possible ones it was: a bridge that
  /// may refuse a command does. Does nothing by default.
  mutating func remember(_ answer: Event)

  /// Whether nothing is ever answered. False by default.
  static var isSilent: Bool { get }
}

extension World {
  @inlinable
  public mutating func remember(_ answer: Event) {}

  @inlinable
  public static var isSilent: Bool { false }
}

/// The world of an app that asks for nothing: the default.
public struct SilentWorld<Event, Decision>: World {
  @inlinable
  public init() {}

  @inlinable
  public static var kinds: [String: UInt8] { [:] }

  @inlinable
  public mutating func answers(to decision: Decision) -> [Event] { [] }

  @inlinable
  public static var isSilent: Bool { true }
}
