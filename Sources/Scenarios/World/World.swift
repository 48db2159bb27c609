import Basics
public import Traces

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

/// An event that time will bring, so long after the event that sets it.
///
///     func alarm(after event: Event) -> Alarm<Event>? {
///       if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
///     }
///
/// An alarm that is set again before it rings is put off. Alarms of different events run side by side. Whether it still
/// matters is decided when it rings, by the oracle.
public struct Alarm<Event> {
  public let event: Event
  public let delay: Duration

  public init(_ event: Event, after delay: Duration) {
    self.event = event
    self.delay = delay
  }
}

/// How soon the world answers while a trace runs, and how often with something else than usual.
///
/// What becomes of a request is a function of the seed, the kind and payload of the decision, and how often the same was
/// asked before. It depends on no clock and no order of calls, so all architectures meet the same world.
public struct Conditions: Sendable, Equatable {
  /// How one kind of decision is answered.
  public struct Service: Sendable, Equatable {
    public var latency: LogNormal
    /// How often the answer is not the usual one.
    public var mishaps: Chance

    public init(latency: LogNormal, mishaps: Chance = .never) {
      self.latency = latency
      self.mishaps = mishaps
    }
  }

  public var seed: UInt64
  /// For all kinds of decisions that ``services`` does not name.
  public var usual: Service
  /// By the name of a kind, as in ``World/kinds``.
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

  /// A digest of the seed and what is asked.
  @inlinable
  func digest(_ decision: some Decision) -> UInt64 {
    var digest = FNV1a()
    digest.combine(seed)
    digest.combine(decision.kind)
    digest.combine(decision.payload.utf8)
    return digest.value
  }

  /// - Parameters:
  ///   - count: how often the same was asked before.
  ///   - answerCount: how many answers there are to choose from.
  /// - Returns: how long it takes, at least 1 ns, and the index of the answer.
  @usableFromInline
  func draw(
    kind: UInt8, digest: UInt64, count: Int, answerCount: Int
  ) -> (latencyNanoseconds: Int64, answerIndex: Int) {
    let service = services.isEmpty ? usual : services[kind] ?? usual
    // Each repetition is a stream of its own: the multiplier is SplitMix64's.
    var random = SplitMix64(seed: digest &+ UInt64(count) &* 0x9e37_79b9_7f4a_7c15)
    let latencyNanoseconds = max(service.latency.drawNanoseconds(using: &random), 1)
    guard service.mishaps.occurs(using: &random), answerCount > 1 else { return (latencyNanoseconds, 0) }
    return (latencyNanoseconds, random.uniform(in: 1...answerCount - 1))
  }
}
