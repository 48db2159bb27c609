/// Resolves by type. A singleton that needs itself, through whatever others, ends the program with the way there.
///
///     let container = Container(sharing: application, client)
///     let viewModel: OrdersVM = container.resolve()
///
public final class Container: IContainer {
  private let sharedInstances: SharedInstances
  private var singletons: [ObjectIdentifier: AnyObject] = [:]
  /// The singletons that are being made, the outermost first.
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

/// Makes whatever says how it is made.
public protocol IContainer: AnyObject {
  func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance

  /// What was handed to the container and not made by it: what UIKit and Foundation keep in a static `shared`.
  func shared<Instance>(_ type: Instance.Type) -> Instance
}

extension IContainer {
  public func resolve<Instance: IResolvable>() -> Instance where Instance.Arguments == Void { resolve(args: ()) }

  /// What was handed to the container, of the type that is expected where it is used.
  public func shared<Instance>() -> Instance { shared(Instance.self) }
}

/// What a container can make.
public protocol IResolvable: AnyObject {
  /// What it needs to be told besides its dependencies.
  associatedtype Arguments

  static var instanceScope: InstanceScope { get }

  /// Takes its dependencies from the container.
  init(container: any IContainer, args: Arguments)
}

/// How long what a container made is used.
public enum InstanceScope: Sendable {
  /// Whoever asks gets another one.
  case perRequest
  /// All get the same.
  case singleton
}

/// Made once for a container.
public protocol ISingleton: IResolvable where Arguments == Void {}

extension ISingleton {
  public static var instanceScope: InstanceScope { .singleton }
}

/// Made anew for each request.
public protocol IPerRequest: IResolvable {}

extension IPerRequest {
  public static var instanceScope: InstanceScope { .perRequest }
}

/// What a container was handed, by its type.
struct SharedInstances {
  private let instances: [ObjectIdentifier: Any]

  init(_ instances: [Any]) {
    self.instances = Dictionary(instances.map { (ObjectIdentifier(type(of: $0)), $0) }) { _, last in last }
  }

  func instance<Instance>(_ type: Instance.Type) -> Instance {
    // Unwrapped first: nothing at all would be an instance of an optional type.
    guard let found = instances[ObjectIdentifier(type)], let instance = found as? Instance else {
      fatalError("the container was handed no \(type): Container(sharing: …)")
    }
    return instance
  }
}
