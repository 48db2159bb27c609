extension Publisher {
  /// Passes on the latest value of `other` at each value of this publisher; nothing before the first value of `other`.
  ///
  ///     makeUICall.withLatestFrom(textCallId)
  ///
  /// `other` is subscribed to first. Finishes with this publisher, fails with either.
  ///
  /// Not in Combine; name and meaning are RxSwift's. Disfavored, and its type is outside `Publishers`, so that a
  /// module's own operator of that name takes precedence.
  @inlinable @_disfavoredOverload
  public func withLatestFrom<P: Publisher>(_ other: P) -> WithLatestFromPublisher<Self, P, P.Output>
  where P.Failure == Failure {
    WithLatestFromPublisher(upstream: self, other: other) { $1 }
  }

  /// Passes on, at each value of this publisher, the result of `transform` for it and the latest value of `other`.
  @inlinable @_disfavoredOverload
  public func withLatestFrom<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> WithLatestFromPublisher<Self, P, T> where P.Failure == Failure {
    WithLatestFromPublisher(upstream: self, other: other, transform: transform)
  }
}

public struct WithLatestFromPublisher<Upstream: Publisher, Other: Publisher, Output>: Publisher
where Upstream.Failure == Other.Failure {
  public typealias Failure = Upstream.Failure
  public let upstream: Upstream
  public let other: Other
  public let transform: (Upstream.Output, Other.Output) -> Output

  @inlinable
  public init(upstream: Upstream, other: Other, transform: @escaping (Upstream.Output, Other.Output) -> Output) {
    self.upstream = upstream
    self.other = other
    self.transform = transform
  }

  @inlinable
  public var domain: Domain? { upstream.domain.joined(with: other.domain) }

  @inlinable
  public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: Other.expectedDomain) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let latest = LatestValue<Other.Output?>(nil, domain)
    subscriber.receive(subscription: latest)
    latest.subscribe(to: other, 0, Sampled(joint: latest, downstream: copy subscriber))
    latest.subscribe(to: upstream, 1, Sampling(joint: latest, transform: transform, downstream: subscriber))
  }

  /// The subscriber of the triggering publisher.
  @usableFromInline
  struct Sampling<Downstream: Subscriber<Output, Failure>>: JoinInput {
    @usableFromInline let joint: LatestValue<Other.Output?>
    @usableFromInline let transform: (Upstream.Output, Other.Output) -> Output
    @usableFromInline let downstream: Downstream

    @inlinable var index: Int { 1 }
    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable
    init(
      joint: LatestValue<Other.Output?>, transform: @escaping (Upstream.Output, Other.Output) -> Output,
      downstream: Downstream
    ) {
      self.joint = joint
      self.transform = transform
      self.downstream = downstream
    }

    @inlinable @inline(__always)
    func receive(_ input: Upstream.Output) {
      guard joint.enter(index) else { return }
      if let value = joint.value { downstream.receive(transform(input, value)) }
      joint.leave()
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      if joint.end(by: index) { joint.complete(downstream, completion) }
    }
  }

  /// The subscriber of `other`. Keeps the value after `other` has finished, and passes on only a failure.
  @usableFromInline
  struct Sampled<Downstream: Subscriber>: JoinInput where Downstream.Failure == Failure {
    @usableFromInline let joint: LatestValue<Other.Output?>
    @usableFromInline let downstream: Downstream

    @inlinable var index: Int { 0 }

    @inlinable
    init(joint: LatestValue<Other.Output?>, downstream: Downstream) {
      self.joint = joint
      self.downstream = downstream
    }

    @inlinable @inline(__always)
    func receive(_ input: Other.Output) {
      guard joint.enter(index) else { return }
      var value: Other.Output? = input
      exchangeWhole(&joint.value, &value)
      joint.leave()
    }
  }
}

/// The latest value of one input, and the joint subscription of both. `Value` is the optional: see ``LatestPair``.
@usableFromInline
final class LatestValue<Value>: Join {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value, _ domain: Domain?) {
    self.value = value
    super.init(domain, asksFirst: true)
  }
}
