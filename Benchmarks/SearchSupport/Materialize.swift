public import Streams

extension Publisher {
  /// Its answer as a value that is one or the other, so that an error ends nothing: RxSwift's operator of that name,
  /// without the completion.
  @inlinable
  public func materialize() -> AnyPublisher<Result<Output, Failure>, Never> {
    map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  /// The answers that are no errors.
  @inlinable
  public func elements<Value, E: Error>() -> Publishers.CompactMap<Self, Value> where Output == Result<Value, E> {
    compactMap { try? $0.get() }
  }

  /// The answers that are errors.
  @inlinable
  public func errors<Value, E: Error>() -> Publishers.CompactMap<Self, E> where Output == Result<Value, E> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}
