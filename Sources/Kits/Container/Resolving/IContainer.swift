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
