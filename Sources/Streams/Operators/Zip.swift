extension Publisher {
  /// Pairs the first value of this publisher with the first of `other`, the second with the second, and so on.
  ///
  ///     requests.zip(answers)
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Passes on what `transform` makes of the first values of both publishers, of the second, and so on.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// A pair is passed on when the later of its two values comes. Any number of values can wait.
  ///
  /// Finishes as soon as no further pair can come: when an input has finished and none of its values waits. Fails with
  /// the first input that fails; waiting values are dropped.
  /// - Complexity: allocates only when more values wait than ever before.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public var domain: Domain? { a.domain.joined(with: b.domain) }

    @inlinable
    public static var expectedDomain: Domain? { A.expectedDomain.joined(with: B.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let waiting = WaitingPairs<A.Output, B.Output>(domain)
      subscriber.receive(subscription: waiting)
      waiting.subscribe(to: a, 0, First(waiting: waiting, downstream: copy subscriber))
      waiting.subscribe(to: b, 1, Second(waiting: waiting, downstream: subscriber))
    }

    @usableFromInline
    struct First<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingPairs<A.Output, B.Output>
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(waiting, input: 0) }

      @inlinable
      init(waiting: WaitingPairs<A.Output, B.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 0) }

      @inlinable @inline(__always)
      func receive(_ input: A.Output) {
        guard waiting.enter(0) else { return }
        if waiting.b.values.isEmpty {
          waiting.a.values.append(input)
        } else {
          downstream.receive((input, waiting.b.values.removeFirst()))
          waiting.finishIfExhausted(downstream)
        }
        waiting.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.inputCompleted(completion, 0, downstream) { waiting.a.isFinished = true }
      }
    }

    @usableFromInline
    struct Second<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let waiting: WaitingPairs<A.Output, B.Output>
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(waiting, input: 1) }

      @inlinable
      init(waiting: WaitingPairs<A.Output, B.Output>, downstream: Downstream) {
        self.waiting = waiting
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { waiting.keep(subscription, 1) }

      @inlinable @inline(__always)
      func receive(_ input: B.Output) {
        guard waiting.enter(1) else { return }
        if waiting.a.values.isEmpty {
          waiting.b.values.append(input)
        } else {
          downstream.receive((waiting.a.values.removeFirst(), input))
          waiting.finishIfExhausted(downstream)
        }
        waiting.leave()
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        waiting.inputCompleted(completion, 1, downstream) { waiting.b.isFinished = true }
      }
    }
  }
}

/// The waiting values of a zip of two. They are all of one input: a value is paired at once if one of the other input
/// waits. That one is taken out before the pair is delivered, so that a re-entrant value is paired with the next one.
@usableFromInline
final class WaitingPairs<A, B>: Join, ZipState {
  @exclusivity(unchecked) @usableFromInline var a = ZipInput<A>()
  @exclusivity(unchecked) @usableFromInline var b = ZipInput<B>()

  @inlinable
  init(_ domain: Domain?) { super.init(domain) }

  @inlinable
  var isExhausted: Bool { a.isExhausted || b.isExhausted }
}
