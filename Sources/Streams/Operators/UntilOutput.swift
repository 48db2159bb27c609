extension Publisher {
  /// Passes on values after the first value of `publisher`, which is not passed on.
  ///
  ///     positions.drop(untilOutputFrom: touches)
  ///
  /// `publisher` is subscribed to first, and cancelled at its first value. Completes with the upstream, or with
  /// `publisher` if `publisher` completes without a value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Passes on values until the first value of `publisher`, then finishes.
  ///
  ///     positions.prefix(untilOutputFrom: lifts)
  ///
  /// `publisher` is subscribed to first. Its completion or failure has no effect. Completes with the upstream if that
  /// is first.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: other.domain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: Other.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(isOpen: false, domain)
      subscriber.receive(subscription: gate)
      gate.subscribe(to: other, 0, Opening(joint: gate, downstream: copy subscriber))
      gate.subscribe(to: upstream, 1, GatedStage(joint: gate, downstream: subscriber))
    }

    /// The subscriber of the publisher whose first value opens the gate.
    @usableFromInline
    struct Opening<Downstream: Subscriber>: JoinInput where Downstream.Failure == Other.Failure {
      @usableFromInline let joint: Gate
      @usableFromInline let downstream: Downstream

      @inlinable var index: Int { 0 }

      @inlinable
      init(joint: Gate, downstream: Downstream) {
        self.joint = joint
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Other.Output) { joint.open() }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if !joint.letsPass, joint.end(by: index) { joint.complete(downstream, completion) }
      }
    }
  }

  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public var domain: Domain? { upstream.domain.joined(with: other.domain) }

    @inlinable
    public static var expectedDomain: Domain? { Upstream.expectedDomain.joined(with: Other.expectedDomain) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(isOpen: true, domain)
      subscriber.receive(subscription: gate)
      gate.subscribe(to: other, 0, Closing(gate: gate, downstream: copy subscriber))
      gate.subscribe(to: upstream, 1, GatedStage(joint: gate, downstream: subscriber))
    }

    /// The subscriber of the publisher whose first value ends the operator.
    @usableFromInline
    struct Closing<Downstream: Subscriber>: Subscriber {
      @usableFromInline let gate: Gate
      @usableFromInline let downstream: Downstream

      @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(gate) }

      @inlinable
      init(gate: Gate, downstream: Downstream) {
        self.gate = gate
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) { gate.keep(subscription, 0) }

      @inlinable @inline(__always)
      func receive(_ input: Other.Output) {
        if gate.end() { gate.complete(downstream, .finished) } else { gate.cancelLate(0) }
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Other.Failure>) { _ = gate.finish(0) }
    }
  }
}

/// The subscription of `drop(untilOutputFrom:)` and `prefix(untilOutputFrom:)`.
@usableFromInline
final class Gate: Join {
  @exclusivity(unchecked) @usableFromInline private(set) var isOpen: Bool

  @usableFromInline
  init(isOpen: Bool, _ domain: Domain?) {
    self.isOpen = isOpen
    super.init(domain, asksFirst: true)
  }

  @inlinable @inline(__always)
  var letsPass: Bool { hold { isOpen } }

  /// Lets values pass from now on, and cancels the other publisher.
  @usableFromInline
  func open() {
    let subscription = hold {
      isOpen = true
      return take(0)
    }
    subscription?.cancel()
  }
}

@usableFromInline
struct GatedStage<Downstream: Subscriber>: JoinInput {
  @usableFromInline let joint: Gate
  @usableFromInline let downstream: Downstream

  @inlinable var index: Int { 1 }
  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  init(joint: Gate, downstream: Downstream) {
    self.joint = joint
    self.downstream = downstream
  }

  /// Drops the value if a closure above has ended the operator by sending.
  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) {
    guard joint.enter(index) else { return }
    if joint.letsPass { downstream.receive(input) }
    joint.leave()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if joint.end(by: index) { joint.complete(downstream, completion) }
  }
}
