/// The router of a scene that leads nowhere.
public final class DeadEnd: Router {
  @inlinable
  public init() {}

  /// Cannot be called: there is no route.
  @inlinable
  public func lead(to route: Never) {}
}
