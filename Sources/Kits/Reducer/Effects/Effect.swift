import Streams

/// Work of a store after an action. Its own actions come back to the store.
///
///     return .run { send in
///       let request = server.load(page) { answer in
///         send(.answered(answer))
///         send.finish()
///       }
///       return AnyCancellable { request.cancel() }
///     }
///     .cancellable(id: Request.page, cancelInFlight: true)
///
/// An effect is a description: nothing happens until the store starts it.
public struct Effect<Action> {
  /// Makes the publisher of the actions, at the start of the effect. Nil if there is nothing to do.
  @usableFromInline let makePublisher: ((CancellableEffects) -> AnyPublisher<Action, Never>)?

  @inlinable
  init(_ makePublisher: ((CancellableEffects) -> AnyPublisher<Action, Never>)?) { self.makePublisher = makePublisher }

  @inlinable
  public static var none: Effect { Effect(nil) }

  /// Sends `action`, which is reduced after the waiting ones.
  @inlinable
  public static func send(_ action: Action) -> Effect { publisher { Just(action) } }

  /// Sends the values of a publisher until it finishes.
  ///
  ///     .publisher { Just(.quiet).delay(for: .milliseconds(300), scheduler: scheduler) }
  ///
  /// - Parameter createPublisher: called when the store starts the effect.
  @inlinable
  public static func publisher<P: Publisher<Action, Never>>(_ createPublisher: @escaping () -> P) -> Effect {
    Effect { _ in Deferred(createPublisher: createPublisher).eraseToAnyPublisher() }
  }

  /// Transforms the actions, as ``Scope`` does with a child's.
  @inlinable
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    guard let makePublisher else { return .none }
    return Effect<T> { makePublisher($0).map(transform).eraseToAnyPublisher() }
  }
}

extension Effect {
  /// Starts all effects, in order. Finishes when all have finished.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  @inlinable
  public static func merge<Effects: Sequence<Effect>>(_ effects: Effects) -> Effect {
    let parts = effects.compactMap(\.makePublisher)
    guard parts.count > 1 else { return Effect(parts.first) }
    return Effect { running in Publishers.MergeMany(parts.map { $0(running) }).eraseToAnyPublisher() }
  }

  /// Starts this effect and then `other`. Finishes when both have finished.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    guard let makePublisher else { return other }
    guard let makeOther = other.makePublisher else { return self }
    return Effect { makePublisher($0).merge(with: makeOther($0)).eraseToAnyPublisher() }
  }

  /// Starts each effect when the previous one has finished. Cancellation by id counts as finished. An effect that never
  /// finishes keeps the next from starting.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  @inlinable
  public static func concatenate<Effects: Sequence<Effect>>(_ effects: Effects) -> Effect {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Starts `other` when this effect has finished.
  @inlinable
  public func concatenate(with other: Effect) -> Effect {
    guard let makePublisher else { return other }
    guard let makeOther = other.makePublisher else { return self }
    return Effect { makePublisher($0).append(makeOther($0)).eraseToAnyPublisher() }
  }
}
