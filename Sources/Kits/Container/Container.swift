/// Resolves by type. A singleton that depends on itself, directly or not, is a fatal error, which lists the cycle.
///
///     let container = Container(sharing: application, client)
///     let viewModel: OrdersVM = container.resolve()
public final class Container: IContainer {
  private let sharedInstances: SharedInstances
  private var singletons: [ObjectIdentifier: AnyObject] = [:]
  private var unfinished: [any IResolvable.Type] = []

  public init(sharing instances: Any...) { sharedInstances = SharedInstances(instances) }

  public func shared<Instance>(_ type: Instance.Type) -> Instance { sharedInstances.instance(type) }

  public func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance {
    switch Instance.instanceScope {
    case .perRequest: Instance(container: self, args: args)
    case .singleton: singleton(args)
    }
  }

  private func singleton<Instance: IResolvable>(_ args: Instance.Arguments) -> Instance {
    let key = ObjectIdentifier(Instance.self)
    if let instance = singletons[key] as? Instance { return instance }
    if let start = unfinished.firstIndex(where: { ObjectIdentifier($0) == key }) {
      let way = (unfinished[start...] + [Instance.self]).map { "\($0)" }.joined(separator: " needs ")
      fatalError("a singleton needs itself: \(way)")
    }
    unfinished.append(Instance.self)
    let instance = Instance(container: self, args: args)
    unfinished.removeLast()
    singletons[key] = instance
    return instance
  }
}

/// Makes instances of ``IResolvable`` types.
public protocol IContainer: AnyObject {
  func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance

  /// An instance passed to the container: an object that UIKit or Foundation keeps in a static `shared`.
  func shared<Instance>(_ type: Instance.Type) -> Instance
}

extension IContainer {
  public func resolve<Instance: IResolvable>() -> Instance where Instance.Arguments == Void { resolve(args: ()) }

  public func shared<Instance>() -> Instance { shared(Instance.self) }
}

public protocol IResolvable: AnyObject {
  /// The arguments besides dependencies.
  associatedtype Arguments

  static var instanceScope: InstanceScope { get }

  init(container: any IContainer, args: Arguments)
}

public enum InstanceScope: Sendable {
  case perRequest
  case singleton
}

public protocol ISingleton: IResolvable where Arguments == Void {}

extension ISingleton {
  public static var instanceScope: InstanceScope { .singleton }
}

public protocol IPerRequest: IResolvable {}

extension IPerRequest {
  public static var instanceScope: InstanceScope { .perRequest }
}

/// The instances passed to a container, by type.
struct SharedInstances {
  private let instances: [ObjectIdentifier: Any]

  init(_ instances: [Any]) {
    self.instances = Dictionary(instances.map { (ObjectIdentifier(type(of: $0)), $0) }) { _, last in last }
  }

  func instance<Instance>(_ type: Instance.Type) -> Instance {
    // Unwrap first: a missing instance would be cast to an optional type.
    guard let found = instances[ObjectIdentifier(type)], let instance = found as? Instance else {
      fatalError("the container was handed no \(type): Container(sharing: …)")
    }
    return instance
  }
}
