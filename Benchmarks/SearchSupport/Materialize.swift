public import Streams

extension Publisher {
  /// Sends an answer or an error as a value, so that an error does not end the chain. Like RxSwift's `materialize`, but
  /// without the completion.
  @inlinable
  public func materialize() -> AnyPublisher<Result<Output, Failure>, Never> {
    map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  /// The answers.
  @inlinable
  public func elements<Value, E: Error>() -> Publishers.CompactMap<Self, Value> where Output == Result<Value, E> {
    compactMap { try? $0.get() }
  }

  /// The errors.
  @inlinable
  public func errors<Value, E: Error>() -> Publishers.CompactMap<Self, E> where Output == Result<Value, E> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}
