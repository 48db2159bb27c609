/// The architecture that does nothing: what it costs is the harness's own cost, the floor below every figure.
public struct Nothing<App: Scenarios.App>: Architecture {
  public static var name: String { "nothing" }
  public static var origin: String { "the harness's own cost" }
  public static var promise: Promise<App> { .diverges([]) }

  @inlinable
  public init(_ environment: Environment<App>) {}

  @inlinable
  public func receive(_ event: App.Event) {}
}
