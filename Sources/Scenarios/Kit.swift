/// The tool that an architecture is written with: a library, a pattern, or the language alone.
///
/// Architectures of several apps with the same kit are compared as that kit. Kits with the same name are equal. Define
/// your own if none of the ``families`` fits:
///
///     static let kit = Kit("redux")
public struct Kit: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}

extension Kit {
  /// No kit: fields, callbacks and a `switch`.
  public static let imperative = Kit("imperative")
  /// Handlers that hold the data and act on it.
  public static let viewController = Kit("view controller")
  /// Operators of `Streams` from the inputs to the decisions.
  public static let streamChain = Kit("stream chain")
  /// A plain struct that decides, and `ModelController` around it.
  public static let model = Kit("model")
  public static let khipu = Kit("khipu")
  /// Actions in, states out, as in ReactorKit.
  public static let reactor = Kit("reactor")
  /// A state, and feedback loops that act on it, as in RxFeedback.
  public static let feedback = Kit("feedback")
  /// A reducer and a store, as in The Composable Architecture.
  public static let reducer = Kit("reducer")
  /// A view model of streams to which a view binds.
  public static let mvvm = Kit("mvvm")
  public static let viper = Kit("viper")
  /// Dependencies that a container resolves.
  public static let container = Kit("container")
  public static let networkLayers = Kit("network layers")
  public static let closureComposition = Kit("closure composition")
  /// Tasks that iterate over asynchronous sequences.
  public static let asyncSequence = Kit("async sequence")
  /// An `@Observable` object, and a view that tracks what it reads.
  public static let observation = Kit("observation")

  public static let unstated = Kit("unstated")

  public var isStated: Bool { self != .unstated }

  /// The kits of this package, in the order in which tables show them.
  public static let families: [Kit] = [
    .imperative, .viewController, .streamChain, .model, .khipu, .reactor, .feedback, .reducer, .mvvm, .viper,
    .container, .networkLayers, .closureComposition, .asyncSequence, .observation,
  ]
}
