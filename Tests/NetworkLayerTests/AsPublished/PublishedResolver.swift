/// A resolver that unwraps what may be missing, as swifty-marvel's.
struct PublishedResolver {
  private var container: [ObjectIdentifier: () -> Any] = [:]

  func resolve<T>(_ type: T.Type) -> T {
    // swift-format-ignore: NeverForceUnwrap
    (container[ObjectIdentifier(type)]?() as? T)!
  }
}
