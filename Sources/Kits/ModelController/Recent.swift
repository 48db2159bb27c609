/// A value and whether it has just changed.
///
/// The reaction sets both, the reversion clears ``isRecent``. So the model can tell a new value from one that it
/// already knows.
public struct Recent<Value> {
  public var value: Value
  public var isRecent: Bool

  public init(_ value: Value, isRecent: Bool = false) {
    self.value = value
    self.isRecent = isRecent
  }
}

extension Recent: Equatable where Value: Equatable {}
extension Recent: Sendable where Value: Sendable {}
