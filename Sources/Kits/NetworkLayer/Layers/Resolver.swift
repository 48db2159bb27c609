/// Makes instances by type, with their dependencies.
///
///     let resolver = Resolver()
///     resolver.registerNetworkLayers(urlSession: session)
///     let getCharacters = resolver.resolve((any GetCharactersUC).self)
public final class Resolver {
  private var entries: [ObjectIdentifier: Entry] = [:]

  public init() {}

  /// Registers a type, usually a protocol, and replaces an earlier registration. `make` may resolve other types.
  public func register<T>(_ type: T.Type, in scope: Scope = .transient, _ make: @escaping (Resolver) -> T) {
    entries[ObjectIdentifier(type)] = Entry(scope: scope, make: make)
  }

  /// An instance of the type. An unregistered type, or one that depends on itself, is a fatal error with the type's
  /// name.
  public func resolve<T>(_ type: T.Type) -> T {
    guard let entry = entries[ObjectIdentifier(type)] else { fatalError("nobody has registered \(type)") }
    return entry.instance(by: self, of: type)
  }

  public enum Scope {
    /// Every request makes an instance.
    case transient
    /// All requests get the same instance.
    case container
  }

  private final class Entry {
    private let scope: Scope
    private let make: (Resolver) -> Any
    private var kept: Any?
    private var isBeingMade = false

    init(scope: Scope, make: @escaping (Resolver) -> Any) {
      self.scope = scope
      self.make = make
    }

    func instance<T>(by resolver: Resolver, of type: T.Type) -> T {
      if let kept = kept as? T { return kept }
      if isBeingMade { fatalError("\(type) needs itself") }
      isBeingMade = true
      defer { isBeingMade = false }
      // It was registered for this type.
      guard let made = make(resolver) as? T else { fatalError("what was registered is no \(type)") }
      if scope == .container { kept = made }
      return made
    }
  }
}
