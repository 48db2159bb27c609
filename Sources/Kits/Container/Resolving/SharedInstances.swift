/// What a container was handed, by its type.
struct SharedInstances {
  private let instances: [ObjectIdentifier: Any]

  init(_ instances: [Any]) {
    self.instances = Dictionary(instances.map { (ObjectIdentifier(type(of: $0)), $0) }) { _, last in last }
  }

  func instance<Instance>(_ type: Instance.Type) -> Instance {
    guard let instance = instances[ObjectIdentifier(type)] as? Instance else {
      fatalError("the container was handed no \(type): Container(sharing: …)")
    }
    return instance
  }
}
