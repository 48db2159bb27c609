extension Result {
  /// Sends the value to each subscriber and finishes, or fails at once.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Streams.Publisher {
    public typealias Output = Success
    public let result: Result

    @inlinable
    public init(_ result: Result) { self.result = result }

    @inlinable
    public init(_ output: Success) { result = .success(output) }

    @inlinable
    public init(_ failure: Failure) { result = .failure(failure) }

    @inlinable @inline(__always)
    public var domain: Domain? { nil }

    @inlinable @inline(__always)
    public static var expectedDomain: Domain? { nil }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): Just(output).setFailureType(to: Failure.self).receive(subscriber: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      switch result {
      case .success(let output):
        _ = deliver(output)
        return .finished
      case .failure(let error): return .failure(error)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
