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
