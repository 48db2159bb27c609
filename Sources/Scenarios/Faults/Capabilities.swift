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
