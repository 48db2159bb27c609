extension Publisher where Failure == Never, Output: Sendable {
  /// The values as an asynchronous sequence, which ends with the publisher.
  ///
  ///     for await text in typing.values { show(text) }
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// The values of a publisher that cannot fail, to iterate over.
///
/// Each iterator is a subscription. It starts with the iteration, and is cancelled when the iterator is released or its
/// task is cancelled. The publisher does not wait for the task: values are queued without limit.
/// - Complexity: at most one lock and one suspension per value.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never, P.Output: Sendable {
  public typealias Element = P.Output
  public typealias Failure = Never
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(Inbox(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: Inbox<P.Output, Never>
    private let token: AnyCancellable

    fileprivate init(_ inbox: Inbox<P.Output, Never>) {
      self.inbox = inbox
      token = AnyCancellable(subscription: inbox)
    }

    public nonisolated(nonsending) mutating func next() async -> P.Output? { await inbox.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? { await inbox.next() }
  }
}

extension Publisher where Output: Sendable {
  /// The values as an asynchronous sequence, which ends with the publisher and throws its failure.
  ///
  ///     for try await answer in answers.values { show(answer) }
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that may fail, to iterate over: otherwise as ``AsyncPublisher``.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence where P.Output: Sendable {
  public typealias Element = P.Output
  public typealias Failure = P.Failure
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(Inbox(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: Inbox<P.Output, P.Failure>
    private let token: AnyCancellable

    fileprivate init(_ inbox: Inbox<P.Output, P.Failure>) {
      self.inbox = inbox
      token = AnyCancellable(subscription: inbox)
    }

    public nonisolated(nonsending) mutating func next() async throws(P.Failure) -> P.Output? {
      try await inbox.next()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(P.Failure) -> P.Output? {
      try await inbox.next()
    }
  }
}
