/// One choice of a history that verification tries: what happens next, when, and what goes wrong with it.
///
/// A list of steps means a ``Timeline`` whatever steps are left out or simplified, so shrinking works on steps and every
/// history it tries is legal.
public struct Step: Hashable, Sendable {
  public enum Happening: Hashable, Sendable {
    /// A letter: its index in ``App/letters``, and the number of its event; nil is the next number of that letter.
    case event(letter: Int, number: Int?)
    /// A second observer subscribes to the decisions. Only later ones are due to it.
    case lateSubscriber
    /// The input of a lane ends, in order or with a failure. Nothing comes from it any more.
    case completion(lane: Int)
    case failure(lane: Int)
    /// From here on something is wrong with the world's answers.
    case world(WorldFault)
  }

  /// What befalls an event on its way.
  public enum Mishap: String, Hashable, Sendable, CaseIterable {
    /// It never happens, for nobody.
    case dropped
    /// It happens twice, one nanosecond apart.
    case duplicated
    /// It happens before the event in front of it.
    case reordered
    /// It waits for the event behind it, and both arrive in a burst, in their order.
    case delayed
  }

  public var happening: Happening
  public var mishap: Mishap?
  /// How long after the step before, at least 1.
  public var waitNanoseconds: Int64
  /// By how much the app's clock has moved since the step before; nil: as time has.
  public var clockAdvanceNanoseconds: Int64?
  /// The letter with which the handler of the event's first decision answers, before it returns.
  public var reply: Int?

  public init(
    _ happening: Happening, mishap: Mishap? = nil, waitNanoseconds: Int64 = 1, clockAdvanceNanoseconds: Int64? = nil,
    reply: Int? = nil
  ) {
    self.happening = happening
    self.mishap = mishap
    self.waitNanoseconds = waitNanoseconds
    self.clockAdvanceNanoseconds = clockAdvanceNanoseconds
    self.reply = reply
  }

  /// The next event of a letter, 1 ns after the step before.
  public static func letter(_ index: Int) -> Step { Step(.event(letter: index, number: nil)) }

  /// Whether it is a letter, to which mishaps can happen and which can be answered.
  public var isEvent: Bool {
    if case .event = happening { true } else { false }
  }

  /// Whether it is a letter, and nothing goes wrong with it but, perhaps, the clock.
  public var isPlain: Bool { isEvent && mishap == nil && reply == nil }
}
