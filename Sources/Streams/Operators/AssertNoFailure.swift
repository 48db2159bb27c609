extension Publisher {
  /// Passes on values and completion. A failure ends the program: for a publisher that cannot fail though its type may.
  ///
  ///     Bundle.rates.publisher.assertNoFailure("the rates are in the bundle")
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  public struct AssertNoFailure<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: Asserting(prefix: prefix, file: file, line: line, downstream: subscriber))
    }

    @usableFromInline
    struct Asserting<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
      @usableFromInline let prefix: String
      @usableFromInline let file: StaticString
      @usableFromInline let line: UInt
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      init(prefix: String, file: StaticString, line: UInt, downstream: Downstream) {
        self.prefix = prefix
        self.file = file
        self.line = line
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error):
          fatalError("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
        }
      }
    }
  }
}
