/// Makes what is asked for by its type, from what it needs in its turn.
///
///     let resolver = Resolver()
///     resolver.registerNetworkLayers(urlSession: session)
///     let getCharacters = resolver.resolve((any GetCharactersUC).self)
public final class Resolver {
  private var entries: [ObjectIdentifier: Entry] = [:]

  public init() {}

  /// How a type is made from now on. A type that is registered again is made the new way.
  ///
  /// - Parameters:
  ///   - type: what is asked for, a protocol as a rule.
  ///   - scope: whether all get the same instance.
  ///   - make: makes an instance; it may resolve others.
  public func register<T>(_ type: T.Type, in scope: Scope = .transient, _ make: @escaping (Resolver) -> T) {
    entries[ObjectIdentifier(type)] = Entry(scope: scope, make: make)
  }

  /// An instance of the type. A type that nobody has registered is an error of the caller, and ends the program with the
  /// type's name, in a release too. So does one that needs itself.
  public func resolve<T>(_ type: T.Type) -> T {
    guard let entry = entries[ObjectIdentifier(type)] else { fatalError("nobody has registered \(type)") }
    return entry.instance(by: self, of: type)
  }

  public enum Scope {
    /// Everybody gets an instance of their own.
    case transient
    /// Everybody gets the same instance, which is made for the first.
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
