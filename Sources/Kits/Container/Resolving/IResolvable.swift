/// What a container can make.
public protocol IResolvable: AnyObject {
  /// What it needs to be told besides its dependencies.
  associatedtype Arguments

  static var instanceScope: InstanceScope { get }

  /// Takes its dependencies from the container.
  init(container: any IContainer, args: Arguments)
}

/// How long what a container made is used.
public enum InstanceScope: Sendable {
  /// Whoever asks gets another one.
  case perRequest
  /// All get the same.
  case singleton
}

/// Made once for a container.
public protocol ISingleton: IResolvable where Arguments == Void {}

extension ISingleton {
  public static var instanceScope: InstanceScope { .singleton }
}

/// Made anew for each request.
public protocol IPerRequest: IResolvable {}

extension IPerRequest {
  public static var instanceScope: InstanceScope { .perRequest }
}
