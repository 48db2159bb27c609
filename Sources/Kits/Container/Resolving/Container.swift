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
