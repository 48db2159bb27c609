/// A resolver that force-unwraps a factory that may be missing, like swifty-marvel's.
struct PublishedResolver {
  private var container: [ObjectIdentifier: () -> Any] = [:]

  func resolve<T>(_ type: T.Type) -> T {
    // swift-format-ignore: NeverForceUnwrap
    (container[ObjectIdentifier(type)]?() as? T)!
  }
}
