/// A value that an instance holds: where, as a path of properties, and which.
public struct StateLine: Sendable, Equatable {
  public let name: String
  public let value: String

  /// The most lines of an instance that are shown.
  public static let countMax = 40

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
