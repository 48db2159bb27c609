/// What an architecture is written with: a library, a pattern, or nothing but the language.
///
/// Architectures of several apps that state one kit are compared as that kit. Two kits of one name are the same. State
/// your own where none of the ``families`` is meant:
///
///     static let kit = Kit("redux")
public struct Kit: Hashable, Sendable {
  /// As it is shown: `stream chain`.
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

  /// Of an architecture that states none.
  public static let unstated = Kit("unstated")

  public var isStated: Bool { self != .unstated }

  /// The kits of this package, in the order in which tables show them.
  public static let families: [Kit] = [
    .imperative, .viewController, .streamChain, .model, .khipu, .reactor, .feedback, .reducer, .mvvm, .viper,
    .container, .networkLayers, .closureComposition, .asyncSequence, .observation,
  ]
}
