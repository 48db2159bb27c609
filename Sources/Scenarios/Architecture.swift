public import Streams

/// One implementation of an app, written as its author would write it.
///
///     struct Mine: Architecture { … }
///     let benchmark = AppBenchmark(VideoCall.self, architectures: VideoCall.architectures + [entry(Mine.self)])
///
/// A fresh instance serves each replay. It takes events one at a time, and emits its decisions into the environment's
/// log while it does, or later from a timer of the environment's scheduler, an answer of its services, or a task.
public protocol Architecture<App>: SendableMetatype {
  associatedtype App: Scenarios.App

  /// As it is written on the command line: `model-non-empty`.
  static var name: String { get }
  /// Where it comes from, in a few words: `the article's 1.7, timestamps on both sides`.
  static var origin: String { get }
  /// What it is written with; ``Kit/unstated`` by default.
  static var kit: Kit { get }
  /// Whether somebody has published it: an article or its repository shows these lines, in other names perhaps. False by
  /// default, as for what was written to be compared.
  static var isPublished: Bool { get }
  static var promise: Promise<App> { get }
  /// What it keeps for ever and never uses again, in a few words that begin with a verb: `keeps the subscriptions of every
  /// request`. Nil by default; then `bench soak` fails where its memory grows faster than the app asks for.
  static var leak: String? { get }
  /// Whether its decisions depend on the machine's clock, hence differ from replay to replay. False by default; if true,
  /// it runs only when it is named.
  static var readsMachineClock: Bool { get }
  /// Whether it starts tasks, or is isolated to an actor. False by default. If true, its tasks run on the thread that
  /// replays it, which the main actor takes for the main thread.
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

/// What an architecture claims about its decisions, on every trace whose clock strictly increases.
public enum Promise<App: Scenarios.App>: Sendable {
  /// They are those of the oracle.
  case identical
  /// They differ from the oracle's for these causes and no other.
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
  /// What it does wrong, for a person, beginning with a verb: "calls an empty number when …".
  public let sentence: String
  /// The section of an article that shows or repairs it: `article 1.7`; empty for an app that has no article.
  public let section: String
  /// The shortest events that show it, one nanosecond apart.
  public let witness: [App.Event]
  /// Whether this cause made the two differ.
  public let explains: @Sendable (Divergence<App>) -> Bool

  public init(
    _ sentence: String, section: String = "", witness: [App.Event],
    explains: @escaping @Sendable (Divergence<App>) -> Bool
  ) {
    self.sentence = sentence
    self.section = section
    self.witness = witness
    self.explains = explains
  }
}

/// A moment at which an architecture made other decisions than were due.
public struct Divergence<App: Scenarios.App>: Sendable {
  /// The events that had happened by then, the one at which the two differ included: the user's, the world's answers, and
  /// those that time brought.
  public let history: ArraySlice<App.Event>
  /// Its position, from 0: in the trace or the ``Timeline``, or in the history if the app has a world.
  public private(set) var eventIndex: Int
  /// When it happened.
  public let time: VirtualInstant
  /// The event at which they differ; nil where it was none, such as a late subscriber joining.
  public let event: App.Event?
  private let other: String
  /// Whose decisions differ: 0 is the app itself, from 1 on a late subscriber.
  public let observer: Int
  public let expected: [App.Decision]
  public let actual: [App.Decision]
  /// How one of the two ended its process there; nil if both decided.
  package var death: Death?
  /// Whether it was who says what is expected.
  package var isDeathOfExpected = false

  /// What happened, in a few words: the event's own, ``App/word(_:)``, or `late subscriber`, `end of text`, `lost type`,
  /// ``noEvent``.
  public var happening: String { event.map(App.word) ?? other }

  /// The ``happening`` where nothing happened and nothing was due, and the architecture decided: a timer of its own rang.
  public static var noEvent: String { "no event" }

  /// The ``happening`` where an architecture ended its process while it was made.
  package static var making: String { "making" }

  /// The same, so many positions later: of an episode that comes after others.
  package func moved(by positions: Int) -> Divergence {
    var moved = self
    moved.eventIndex += positions
    return moved
  }

  /// - Parameter other: what happened at ``eventIndex`` if it was no event, in a few words; nil: the history's last event.
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
  /// Adds an observer as the architecture's author would. Whatever is published to it, at once or later, is emitted into
  /// `decisions`.
  func addObserver(_ decisions: DecisionLog<App.Decision>)
}

/// An architecture whose inputs can end.
public protocol Completable<App>: Architecture {
  /// The inputs that can end, indices into ``App/lanes``.
  static var completableLanes: [Int] { get }
  /// - Parameter lane: which input, an index into ``App/lanes``.
  func complete(lane: Int)
}

/// An architecture whose inputs can fail.
public protocol Failable<App>: Architecture {
  /// The inputs that can fail, indices into ``App/lanes``.
  static var failableLanes: [Int] { get }
  /// - Parameter lane: which input, an index into ``App/lanes``.
  func fail(lane: Int)
}

/// What an architecture must support for some steps to be possible.
public enum Capability: Hashable, Sendable {
  case lateObserver
  case completion(lane: Int)
  case failure(lane: Int)

  /// What the type supports. An architecture that cannot express a fault is `n/a` under it.
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
  /// What the step needs; nil where every architecture will do.
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
