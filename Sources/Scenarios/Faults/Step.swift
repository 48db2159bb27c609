/// One choice in a history of a search: what happens next, when, and with which fault.
///
/// Every list of steps means a legal ``Timeline``. So shrinking may omit or simplify any step.
public struct Step: Hashable, Sendable {
  public enum Happening: Hashable, Sendable {
    /// A letter: its index in ``App/letters``, and the number of its event; nil: the letter's next number.
    case event(letter: Int, number: Int?)
    /// A second observer subscribes to the decisions. Only later decisions are due to it.
    case lateSubscriber
    /// The input of a lane completes or fails. It sends nothing afterwards.
    case completion(lane: Int)
    case failure(lane: Int)
    /// The world's answers have a fault from here on.
    case world(WorldFault)
  }

  /// A fault in the delivery of an event.
  public enum Mishap: String, Hashable, Sendable, CaseIterable {
    /// It does not happen, and the oracle does not receive it.
    case dropped
    /// It happens twice, one nanosecond apart.
    case duplicated
    /// It changes places with the previous event.
    case reordered
    /// It waits for the next event, and both arrive in a burst, in their order.
    case delayed
  }

  public var happening: Happening
  public var mishap: Mishap?
  /// The time since the previous step, at least 1.
  public var waitNanoseconds: Int64
  /// The clock's advance since the previous step; nil: equal to the elapsed time.
  public var clockAdvanceNanoseconds: Int64?
  /// The letter that the handler of the event's first decision sends before it returns.
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

  public static func letter(_ index: Int) -> Step { Step(.event(letter: index, number: nil)) }

  /// Whether it is a letter, and so may have a mishap and a reply.
  public var isEvent: Bool {
    if case .event = happening { true } else { false }
  }

  /// Whether it is a letter with no fault except, perhaps, the clock's.
  public var isPlain: Bool { isEvent && mishap == nil && reply == nil }
}
