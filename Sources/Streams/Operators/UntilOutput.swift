extension Publisher {
  /// Passes on values once `publisher` has sent its first one, which is not passed on.
  ///
  ///     positions.drop(untilOutputFrom: touches)
  ///
  /// `publisher` is subscribed to first, and cancelled at its first value. Completes with the upstream, and with
  /// `publisher` if that completes without a value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Passes on values until `publisher` sends its first one, then finishes.
  ///
  ///     positions.prefix(untilOutputFrom: lifts)
  ///
  /// `publisher` is subscribed to first; its completion or failure changes nothing. Completes with the upstream, if
  /// that comes before.
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

    /// Listens to the publisher whose first value lets the upstream's values pass.
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

    /// Listens to the publisher whose first value ends this one.
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

/// Whether the upstream's values pass, and the joint subscription of both publishers: the state of
/// `drop(untilOutputFrom:)` and `prefix(untilOutputFrom:)`.
///
/// No exclusivity checks, for the reason given at ``Join``.
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

  /// Lets values pass from now on, and cancels the other publisher, whose value has opened the gate.
  @usableFromInline
  func open() {
    let subscription = hold {
      isOpen = true
      return take(0)
    }
    subscription?.cancel()
  }
}

/// Listens to the upstream of such an operator.
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

  /// A closure above may have sent what ended the operator: then the value does not pass.
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
