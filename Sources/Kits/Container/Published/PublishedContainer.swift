/// The container as others publish it, who follow the author: a singleton is kept once it is made. One that needs itself, through whatever others, is made
/// again and again until the stack overflows.
public final class PublishedContainer: IContainer {
  private let sharedInstances: SharedInstances
  private var singletons: [ObjectIdentifier: AnyObject] = [:]

  public init(sharing instances: Any...) { sharedInstances = SharedInstances(instances) }

  public func shared<Instance>(_ type: Instance.Type) -> Instance { sharedInstances.instance(type) }

  public func resolve<Instance: IResolvable>(args: Instance.Arguments) -> Instance {
    if Instance.instanceScope == .perRequest { return Instance(container: self, args: args) }
    let key = ObjectIdentifier(Instance.self)
    if let instance = singletons[key] as? Instance { return instance }
    let instance = Instance(container: self, args: args)
    singletons[key] = instance
    return instance
  }
}
