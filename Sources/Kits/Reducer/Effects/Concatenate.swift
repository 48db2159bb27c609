import Streams

extension Effect {
  /// Starts each effect when the one before has finished.
  ///
  /// An effect that is cancelled by its id has finished. One that never finishes keeps the next from starting.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Starts each effect when the one before has finished.
  @inlinable
  public static func concatenate<Effects: Sequence<Effect>>(_ effects: Effects) -> Effect {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Starts this effect, and `other` when this one has finished.
  @inlinable
  public func concatenate(with other: Effect) -> Effect {
    guard let makePublisher else { return other }
    guard let makeOther = other.makePublisher else { return self }
    return Effect { makePublisher($0).append(makeOther($0)).eraseToAnyPublisher() }
  }
}
