/// The architecture that does nothing. Its figures are the harness overhead, which every other figure contains.
public struct Nothing<App: Scenarios.App>: Architecture {
  public static var name: String { "nothing" }
  public static var origin: String { "the harness overhead" }
  public static var promise: Promise<App> { .diverges([]) }

  @inlinable
  public init(_ environment: Environment<App>) {}

  @inlinable
  public func receive(_ event: App.Event) {}
}
