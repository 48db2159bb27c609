extension Publisher {
  /// Passes on the values of both publishers as they arrive.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }
}

extension Publishers {
  /// Finishes when both have; fails with the first failure.
  ///
  ///     Publishers.Merge(makeUICall, makeVoIPCall).sink { vcs.startCall(callId: $0) }
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
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
      let joint = JoinedDelivery(to: subscriber, domain)
      joint.downstream.receive(subscription: joint)
      joint.subscribe(to: a, 0, Merging(joint: joint, index: 0))
      joint.subscribe(to: b, 1, Merging(joint: joint, index: 1))
    }

    @usableFromInline
    struct Merging<Downstream: Subscriber<Output, Failure>>: JoinInput {
      @usableFromInline let joint: JoinedDelivery<Downstream>
      @usableFromInline let index: Int

      @inlinable var downstream: Downstream { joint.downstream }

      @inlinable
      init(joint: JoinedDelivery<Downstream>, index: Int) {
        self.joint = joint
        self.index = index
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) {
        guard joint.enter(index) else { return }
        downstream.receive(input)
        joint.leave()
      }
    }
  }

  /// Passes on the values of any number of publishers of one type as they arrive.
  ///
  ///     Publishers.MergeMany(rows.map(\.taps)).sink { select($0) }
  ///
  /// Finishes when all have, at once if there are none; fails with the first failure.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    @inlinable
    public init<S: Swift.Sequence<Upstream>>(_ upstream: S) { publishers = Array(upstream) }

    @inlinable
    public var domain: Domain? { publishers.reduce(nil) { $0.joined(with: $1.domain) } }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain }

    @inlinable
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let inputs = Join(domain, inputs: publishers.count)
      subscriber.receive(subscription: inputs)
      if publishers.isEmpty, inputs.end() { return subscriber.receive(completion: .finished) }
      for (index, publisher) in publishers.enumerated() { inputs.merge(publisher, index, into: subscriber) }
    }
  }
}

extension Join {
  @inlinable @inline(__always)
  final func merge<P: Publisher, S: Subscriber>(_ input: P, _ index: Int, into downstream: S)
  where S.Input == P.Output, S.Failure == P.Failure {
    subscribe(to: input, index, MergingOneOfMany(joint: self, index: index, downstream: downstream))
  }
}

@usableFromInline
struct MergingOneOfMany<Downstream: Subscriber>: JoinInput {
  @usableFromInline let joint: Join
  @usableFromInline let index: Int
  @usableFromInline let downstream: Downstream

  @inlinable
  init(joint: Join, index: Int, downstream: Downstream) {
    self.joint = joint
    self.index = index
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) {
    guard joint.enter(index) else { return }
    downstream.receive(input)
    joint.leave()
  }
}
