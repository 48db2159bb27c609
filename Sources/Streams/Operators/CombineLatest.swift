extension Publisher {
  /// Pairs the latest values of both publishers, each time one of them sends, once both have.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Passes on what `transform` makes of the latest values, each time one publisher sends, once both have.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// Emits once for each input value, in input order. One event that updates both inputs therefore emits twice, the
  /// first time with one half still old: the glitch of contract 5.
  ///
  /// Finishes when both inputs have, even if one of them never had a value; fails with the first that does.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestPair<A.Output?, B.Output?, S>(nil, nil, downstream: subscriber)
      latest.downstream.receive(subscription: latest)
      if !latest.isOver { a.receive(subscriber: First(latest: latest)) }
      if !latest.isOver { b.receive(subscriber: Second(latest: latest)) }
    }

    @usableFromInline
    struct First<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let latest: LatestPair<A.Output?, B.Output?, Downstream>

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(latest, input: 0) }

      @inlinable
      init(latest: LatestPair<A.Output?, B.Output?, Downstream>) { self.latest = latest }

      @inlinable
      func expectAnyThread() {
        if latest.expectAnyThread(from: 0) { latest.downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { latest.keep(subscription, .first) }

      @inlinable @inline(__always)
      func receive(_ input: A.Output) {
        if latest.isPlain { update(input) } else { updateInTurn(input) }
      }

      @inlinable @inline(__always)
      func update(_ input: A.Output) {
        var a: A.Output? = input
        exchangeWhole(&latest.a, &a)
        if let b = latest.b { latest.downstream.receive((input, b)) }
      }

      /// Not inlined: the chain behind it would be there twice.
      @inlinable @inline(never)
      func updateInTurn(_ input: A.Output) { latest.inTurn(of: 0) { update(input) } }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if latest.isEnded(by: completion, .first) { latest.complete(latest.downstream, completion, of: 0) }
      }
    }

    @usableFromInline
    struct Second<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let latest: LatestPair<A.Output?, B.Output?, Downstream>

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(latest, input: 1) }

      @inlinable
      init(latest: LatestPair<A.Output?, B.Output?, Downstream>) { self.latest = latest }

      @inlinable
      func expectAnyThread() {
        if latest.expectAnyThread(from: 1) { latest.downstream.expectAnyThread() }
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { latest.keep(subscription, .second) }

      @inlinable @inline(__always)
      func receive(_ input: B.Output) {
        if latest.isPlain { update(input) } else { updateInTurn(input) }
      }

      @inlinable @inline(__always)
      func update(_ input: B.Output) {
        var b: B.Output? = input
        exchangeWhole(&latest.b, &b)
        if let a = latest.a { latest.downstream.receive((a, input)) }
      }

      /// Not inlined: the chain behind it would be there twice.
      @inlinable @inline(never)
      func updateInTurn(_ input: B.Output) { latest.inTurn(of: 1) { update(input) } }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if latest.isEnded(by: completion, .second) { latest.complete(latest.downstream, completion, of: 1) }
      }
    }
  }
}

/// The latest value of each input, their joint subscription, and the downstream of both.
///
/// `A` and `B` are the optionals themselves. The deinit of a generic class is compiled once for all types. It finds the
/// metadata of its parameters in the object, but would have to look up that of an `A?` each time.
@usableFromInline
final class LatestPair<A, B, Downstream>: JointSubscription {
  @exclusivity(unchecked) @usableFromInline var a: A
  @exclusivity(unchecked) @usableFromInline var b: B
  @usableFromInline let downstream: Downstream

  @inlinable @inline(__always)
  init(_ a: A, _ b: B, downstream: consuming Downstream) {
    self.a = a
    self.b = b
    self.downstream = downstream
    super.init()
  }
}
