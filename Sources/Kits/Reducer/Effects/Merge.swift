import Streams

extension Effect {
  /// Starts all effects, in order. Finishes when all have.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Starts all effects, in order. Finishes when all have.
  @inlinable
  public static func merge<Effects: Sequence<Effect>>(_ effects: Effects) -> Effect {
    let parts = effects.compactMap(\.makePublisher)
    guard parts.count > 1 else { return Effect(parts.first) }
    return Effect { running in Publishers.MergeMany(parts.map { $0(running) }).eraseToAnyPublisher() }
  }

  /// Starts this effect and then `other`. Finishes when both have.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    guard let makePublisher else { return other }
    guard let makeOther = other.makePublisher else { return self }
    return Effect { makePublisher($0).merge(with: makeOther($0)).eraseToAnyPublisher() }
  }
}
