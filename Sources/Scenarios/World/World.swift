import Basics
public import Traces

/// Answers an app's decisions: an ``Oracle`` in the other direction.
///
/// A request is a decision, and its answer is an event. The world is a function from decisions to possible answers, and
/// has no notion of time. The ``Conditions`` of a trace, its lines or the letters of a search choose the time and the
/// answer.
public protocol World {
  associatedtype Event
  associatedtype Decision
  init()

  /// The ``Decision/kind``s that it answers, by their names in a trace's conditions: `["load": 0]`.
  static var kinds: [String: UInt8] { get }

  /// Called once for each decision that is asked or told, in order, so that a world may have state, as a disk does.
  /// - Returns: the possible answers, the usual one first. One of them is given. None is given if the array is empty.
  mutating func answers(to decision: Decision) -> [Event]

  /// Called with each given answer, so that a world may depend on it, as a bridge does that may refuse a command. Does
  /// nothing by default.
  mutating func remember(_ answer: Event)

  /// Whether it answers nothing. False by default.
  static var isSilent: Bool { get }
}

extension World {
  @inlinable
  public mutating func remember(_ answer: Event) {}

  @inlinable
  public static var isSilent: Bool { false }
}

/// The world of an app without requests: the default.
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

/// An event that time brings `delay` after the event that sets it.
///
///     func alarm(after event: Event) -> Alarm<Event>? {
///       if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
///     }
///
/// Setting the alarm of an equal event again postpones it. Alarms of different events are independent. When an alarm
/// fires, the oracle decides whether it still matters.
public struct Alarm<Event> {
  public let event: Event
  public let delay: Duration

  public init(_ event: Event, after delay: Duration) {
    self.event = event
    self.delay = delay
  }
}

/// The latencies and answers of the world during a trace.
///
/// The fate of a request is a function of the seed, the kind and payload of the decision, and the number of equal
/// requests before. It is independent of clocks and of the order of calls, so all architectures meet the same world.
public struct Conditions: Sendable, Equatable {
  /// The latency and the answers to one kind of decision.
  public struct Service: Sendable, Equatable {
    public var latency: LogNormal
    /// The probability that the answer is not the usual one.
    public var mishaps: Chance

    public init(latency: LogNormal, mishaps: Chance = .never) {
      self.latency = latency
      self.mishaps = mishaps
    }
  }

  public var seed: UInt64
  /// For all kinds that ``services`` does not name.
  public var usual: Service
  /// By a kind's name, as in ``World/kinds``.
  public var services: [String: Service]

  public init(seed: UInt64, usual: Service, services: [String: Service] = [:]) {
    self.seed = seed
    self.usual = usual
    self.services = services
  }
}

/// The conditions of one app: ``Conditions/services`` by kind.
@usableFromInline
struct ConditionTable: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline let usual: Conditions.Service
  @usableFromInline let services: [UInt8: Conditions.Service]

  init(_ conditions: Conditions, kinds: [String: UInt8]) {
    seed = conditions.seed
    usual = conditions.usual
    services = Dictionary(
      uniqueKeysWithValues: conditions.services.compactMap { name, service in kinds[name].map { ($0, service) } })
  }

  @inlinable
  func digest(_ decision: some Decision) -> UInt64 {
    var digest = FNV1a()
    digest.combine(seed)
    digest.combine(decision.kind)
    digest.combine(decision.payload.utf8)
    return digest.value
  }

  /// - Parameters:
  ///   - count: the number of equal requests before.
  ///   - answerCount: the number of possible answers.
  /// - Returns: the latency, at least 1 ns, and the index of the answer.
  @usableFromInline
  func draw(
    kind: UInt8, digest: UInt64, count: Int, answerCount: Int
  ) -> (latencyNanoseconds: Int64, answerIndex: Int) {
    let service = services.isEmpty ? usual : services[kind] ?? usual
    // A separate stream for each repetition: the multiplier is SplitMix64's.
    var random = SplitMix64(seed: digest &+ UInt64(count) &* 0x9e37_79b9_7f4a_7c15)
    let latencyNanoseconds = max(service.latency.drawNanoseconds(using: &random), 1)
    guard service.mishaps.occurs(using: &random), answerCount > 1 else { return (latencyNanoseconds, 0) }
    return (latencyNanoseconds, random.uniform(in: 1...answerCount - 1))
  }
}
