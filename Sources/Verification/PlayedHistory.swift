/// A history to be stepped through: what happened, what the architecture held before and after it, what was due, what was
/// decided, and which requests were under way. It can be used without knowing the app.
public struct PlayedHistory: Codable, Sendable, Equatable {
  /// Who brought about what happened.
  public enum Origin: String, Codable, Sendable, CaseIterable {
    case user, world, time
    /// Who carries out a decision, before it has returned.
    case decision
    /// Its own timers.
    case architecture
    /// What goes wrong around the app, or is arranged for a test.
    case surroundings
  }

  /// A value that the architecture holds: where, and which before and after the step. Nil before where it is new, nil after
  /// where it is gone.
  public struct Holding: Codable, Sendable, Equatable {
    public var name: String
    public var before: String?
    public var after: String?

    public init(name: String, before: String?, after: String?) {
      self.name = name
      self.before = before
      self.after = after
    }

    public var isChanged: Bool { before != after }
  }

  /// A request that has not been answered.
  public struct Request: Codable, Sendable, Equatable {
    /// What was asked for.
    public var decision: String
    /// The answers that may come, the usual one first.
    public var answers: [String]
    /// Whether it was cancelled, and can be answered by a fault alone.
    public var isCancelled: Bool

    public init(decision: String, answers: [String], isCancelled: Bool) {
      self.decision = decision
      self.answers = answers
      self.isCancelled = isCancelled
    }

    private enum CodingKeys: String, CodingKey {
      case decision, answers
      case isCancelled = "is_cancelled"
    }
  }

  /// What was due to one observer, and what it heard.
  public struct Hearing: Codable, Sendable, Equatable {
    public var due: [String]
    public var made: [String]
    /// Whether the two are the same. Decisions of different kinds have no order.
    public var isRight: Bool

    public init(due: [String], made: [String], isRight: Bool) {
      self.due = due
      self.made = made
      self.isRight = isRight
    }

    private enum CodingKeys: String, CodingKey {
      case due, made
      case isRight = "is_right"
    }
  }

  public struct Step: Codable, Sendable, Equatable {
    /// Since the start of the replay.
    public var nanoseconds: Int64
    /// What the app's clock read, if that is not the time since the start.
    public var clockNanoseconds: Int64?
    public var origin: Origin
    /// What happened, in words.
    public var event: String
    /// The app's own decisions, then those of each late subscriber.
    public var hearings: [Hearing]
    public var holdings: [Holding]
    /// After the step, in the order in which they were asked.
    public var requests: [Request]

    public init(
      nanoseconds: Int64, clockNanoseconds: Int64?, origin: Origin, event: String, hearings: [Hearing],
      holdings: [Holding], requests: [Request]
    ) {
      self.nanoseconds = nanoseconds
      self.clockNanoseconds = clockNanoseconds
      self.origin = origin
      self.event = event
      self.hearings = hearings
      self.holdings = holdings
      self.requests = requests
    }

    public var isRight: Bool { hearings.allSatisfy(\.isRight) }

    private enum CodingKeys: String, CodingKey {
      case nanoseconds = "ns"
      case clockNanoseconds = "clock_ns"
      case origin, event, hearings, holdings, requests
    }
  }

  public var app: String
  public var architecture: String
  /// Whose decisions were due: `oracle`, or another architecture.
  public var expected: String
  /// What the architecture held when it was made, before anything happened.
  public var start: [Holding]
  public var steps: [Step]
  /// Whether steps before the first were left out, because there were so many.
  public var isCut: Bool

  public init(
    app: String, architecture: String, expected: String, start: [Holding], steps: [Step], isCut: Bool = false
  ) {
    self.app = app
    self.architecture = architecture
    self.expected = expected
    self.start = start
    self.steps = steps
    self.isCut = isCut
  }

  /// The first step at which something else was decided than was due; nil if there is none.
  public var firstWrong: Int? { steps.firstIndex { !$0.isRight } }

  private enum CodingKeys: String, CodingKey {
    case app, architecture, expected, start, steps
    case isCut = "is_cut"
  }
}
