public import Streams

/// One implementation of an app, written as its author would write it.
///
///     struct Mine: Architecture { … }
///     let benchmark = AppBenchmark(VideoCall.self, architectures: VideoCall.architectures + [entry(Mine.self)])
///
/// Each replay uses a fresh instance. It receives one event at a time. It emits decisions into the environment's log
/// during the event, or later from a timer of the environment's scheduler, an answer of its services, or a task.
public protocol Architecture<App>: SendableMetatype {
  associatedtype App: Scenarios.App

  /// The name on the command line: `model-non-empty`.
  static var name: String { get }
  /// The source, in a few words: `the article's 1.7, timestamps on both sides`.
  static var origin: String { get }
  /// What it is written with; ``Kit/unstated`` by default.
  static var kit: Kit { get }
  /// Whether an article or its repository shows these lines, perhaps under other names. False by default.
  static var isPublished: Bool { get }
  static var promise: Promise<App> { get }
  /// A known memory leak, in a few words that begin with a verb: `keeps the subscriptions of every request`. Nil by
  /// default; then `bench soak` fails if memory grows faster than the app asks for.
  static var leak: String? { get }
  /// Whether its decisions depend on the machine's clock and differ between replays. False by default. If true, it runs
  /// only when named.
  static var readsMachineClock: Bool { get }
  /// Whether it starts tasks or is isolated to an actor. False by default. If true, its tasks run on the replaying
  /// thread, which the main actor treats as the main thread.
  static var runsTasks: Bool { get }

  init(_ environment: Environment<App>)
  func receive(_ event: App.Event)
}

extension Architecture {
  public static var kit: Kit { .unstated }
  public static var isPublished: Bool { false }
  public static var leak: String? { nil }
  public static var readsMachineClock: Bool { false }

  @inlinable
  public static var runsTasks: Bool { false }
}

/// What an architecture claims about its decisions on every trace whose clock strictly increases.
public enum Promise<App: Scenarios.App>: Sendable {
  /// They equal the oracle's.
  case identical
  /// They differ from the oracle's for these causes only.
  case diverges([Cause<App>])

  public var causes: [Cause<App>] {
    switch self {
    case .identical: []
    case .diverges(let causes): causes
    }
  }
}

/// One way in which an architecture's decisions differ from the oracle's.
public struct Cause<App: Scenarios.App>: Sendable {
  /// The difference in words, beginning with a verb: "calls an empty number when …".
  public let sentence: String
  public let basis: CauseBasis
  /// The section of an article that shows or repairs it: `article 1.7`. Empty for an app without an article.
  public let section: String
  /// The shortest events that show it, one nanosecond apart.
  public let witness: [App.Event]
  /// Whether this cause explains a divergence.
  public let explains: @Sendable (Divergence<App>) -> Bool

  public init(
    _ sentence: String, basis: CauseBasis, section: String = "", witness: [App.Event],
    explains: @escaping @Sendable (Divergence<App>) -> Bool
  ) {
    self.sentence = sentence
    self.basis = basis
    self.section = section
    self.witness = witness
    self.explains = explains
  }
}

/// A moment at which an architecture's decisions are not those due.
public struct Divergence<App: Scenarios.App>: Sendable {
  /// The user's events, the world's answers and the alarms so far, including the event of the divergence.
  public let history: ArraySlice<App.Event>
  /// The position from 0: in the trace or the ``Timeline``, or in the history if the app has a world.
  public private(set) var eventIndex: Int
  public let time: VirtualInstant
  /// The event of the divergence; nil if there was none, as when a late subscriber joins.
  public let event: App.Event?
  private let other: String
  /// The observer whose decisions differ: 0 is the app itself, larger numbers are late subscribers.
  public let observer: Int
  public let expected: [App.Decision]
  public let actual: [App.Decision]
  /// How the architecture or the oracle ended its process there; nil if neither did.
  package var death: Death?
  /// Whether ``death`` is the oracle's.
  package var isDeathOfExpected = false

  /// What happened, in a few words: ``App/word(_:)`` of the event, or `late subscriber`, `end of text`, `lost type`,
  /// ``noEvent``.
  public var happening: String { event.map(App.word) ?? other }

  /// The ``happening`` if only a timer of the architecture fired, and no decision was due.
  public static var noEvent: String { "no event" }

  /// The ``happening`` if an architecture ended its process during its initialisation.
  package static var making: String { "making" }

  /// Shifts the position of a divergence in a later episode.
  package func moved(by positions: Int) -> Divergence {
    var moved = self
    moved.eventIndex += positions
    return moved
  }

  /// - Parameter other: what happened at ``eventIndex`` if it was no event, in a few words. Nil: the last event of
  ///   `history`.
  public init(
    history: ArraySlice<App.Event>, eventIndex: Int, time: VirtualInstant, other: String? = nil, observer: Int = 0,
    expected: [App.Decision], actual: [App.Decision]
  ) {
    self.history = history
    self.eventIndex = eventIndex
    self.time = time
    event = other == nil ? history.last : nil
    self.other = other ?? ""
    self.observer = observer
    self.expected = expected
    self.actual = actual
  }
}

/// An architecture whose decisions a second observer can subscribe to while it runs.
public protocol LateObservable<App>: Architecture {
  /// Adds an observer as the architecture's author would. Everything published to it is emitted into `decisions`.
  func addObserver(_ decisions: DecisionLog<App.Decision>)
}

public protocol Completable<App>: Architecture {
  /// Indices into ``App/lanes``.
  static var completableLanes: [Int] { get }
  func complete(lane: Int)
}

public protocol Failable<App>: Architecture {
  /// Indices into ``App/lanes``.
  static var failableLanes: [Int] { get }
  func fail(lane: Int)
}

/// A requirement of a fault step.
public enum Capability: Hashable, Sendable {
  case lateObserver
  case completion(lane: Int)
  case failure(lane: Int)

  /// The capabilities of a type. A fault that needs another one is `n/a` for the architecture.
  public static func all(of type: any Architecture.Type) -> Set<Capability> {
    var capabilities: Set<Capability> = []
    if type is any LateObservable.Type { capabilities.insert(.lateObserver) }
    if let type = type as? any Completable.Type {
      capabilities.formUnion(type.completableLanes.map { .completion(lane: $0) })
    }
    if let type = type as? any Failable.Type {
      capabilities.formUnion(type.failableLanes.map { .failure(lane: $0) })
    }
    return capabilities
  }
}

extension Step {
  /// The capability that the step needs; nil if none.
  public var capability: Capability? {
    switch happening {
    case .event, .world: nil
    case .lateSubscriber: .lateObserver
    case .completion(let lane): .completion(lane: lane)
    case .failure(let lane): .failure(lane: lane)
    }
  }
}

/// The architecture that does nothing. Its figures are the harness overhead, which every other figure contains.
public struct Nothing<App: Scenarios.App>: Architecture {
  public static var name: String { "nothing" }
  public static var origin: String { "the harness overhead" }
  public static var promise: Promise<App> { .diverges([]) }

  @inlinable
  public init(_ environment: Environment<App>) {}

  @inlinable
  public func receive(_ event: App.Event) {}
}
