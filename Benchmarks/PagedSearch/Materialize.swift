import Streams

extension Publisher where Output == [String], Failure == SearchError {
  /// Its answer as a value that is one or the other, so that an error ends nothing: RxSwift's operator of that name,
  /// without the completion.
  func materialize() -> AnyPublisher<Result<[String], SearchError>, Never> {
    map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }
}

extension Publisher where Output == Result<[String], SearchError> {
  /// The answers that are no errors.
  func elements() -> some Publisher<[String], Failure> { compactMap { try? $0.get() } }

  /// The answers that are errors.
  func errors() -> some Publisher<SearchError, Failure> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}
