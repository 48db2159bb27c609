/// An architecture whose decisions somebody else may come to observe, later than it began.
public protocol LateObservable<App>: Architecture {
  /// Adds an observer, as the architecture's own author would: whatever is published to it from now on, also at once,
  /// is emitted into `decisions`.
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

/// What has to be asked of an architecture for a step to be possible at all.
public enum Capability: Hashable, Sendable {
  case lateObserver
  case completion(lane: Int)
  case failure(lane: Int)

  /// What the type can do. An architecture that cannot express a fault is `n/a` under it.
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
  /// What an architecture must be capable of to be led through the step; nil if all are.
  public var capability: Capability? {
    switch happening {
    case .event: nil
    case .lateSubscriber: .lateObserver
    case .completion(let lane): .completion(lane: lane)
    case .failure(let lane): .failure(lane: lane)
    }
  }
}
