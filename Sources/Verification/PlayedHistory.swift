/// A history to step through: events, the architecture's state before and after each, due and made decisions, and
/// pending requests. It needs no knowledge of the app.
public struct PlayedHistory: Codable, Sendable, Equatable {
  public enum Origin: String, Codable, Sendable, CaseIterable {
    case user, world, time
    /// The handler of a decision, before it has returned.
    case decision
    case architecture
    /// A fault around the app, or an arrangement of a test.
    case surroundings
  }

  /// A value in the architecture's state. Nil before the step if it is new, nil after the step if it is removed.
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

  public struct Request: Codable, Sendable, Equatable {
    public var decision: String
    /// The possible answers, the usual one first.
    public var answers: [String]
    /// Whether it was cancelled, so that only a fault can answer it.
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

  /// The due and the received decisions of one observer.
  public struct ObserverDecisions: Codable, Sendable, Equatable {
    public var due: [String]
    public var made: [String]
    /// Whether they are equal. Decisions of different kinds have no order.
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
    /// The clock reading, if it differs from the time since the start.
    public var clockNanoseconds: Int64?
    public var origin: Origin
    public var event: String
    /// The app's own decisions, then those of each late subscriber.
    public var hearings: [ObserverDecisions]
    public var holdings: [Holding]
    /// After the step, in their order.
    public var requests: [Request]

    public init(
      nanoseconds: Int64, clockNanoseconds: Int64?, origin: Origin, event: String, hearings: [ObserverDecisions],
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
  /// The source of the due decisions: `oracle`, or another architecture.
  public var expected: String
  /// The state after the initialisation.
  public var start: [Holding]
  public var steps: [Step]
  /// Whether earlier steps were left out.
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

  /// The first step with wrong decisions; nil if there is none.
  public var firstWrong: Int? { steps.firstIndex { !$0.isRight } }

  private enum CodingKeys: String, CodingKey {
    case app, architecture, expected, start, steps
    case isCut = "is_cut"
  }
}
