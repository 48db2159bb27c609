extension Future where Failure == Never {
  /// The value, as soon as it is there. It is waited for also after the task is cancelled.
  ///
  ///     let answer = await future.value
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) }, receiveValue: { continuation.resume(returning: $0) }))
      }
    }
  }
}

extension Future {
  /// The value, as soon as it is there. It is waited for also after the task is cancelled.
  /// - Throws: the failure.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) }, receiveValue: { continuation.resume(returning: $0) },
            receiveCompletion: { completion in
              if case .failure(let error) = completion { continuation.resume(throwing: error) }
            }))
      }
    }
  }
}
