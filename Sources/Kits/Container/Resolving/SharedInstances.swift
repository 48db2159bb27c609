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
