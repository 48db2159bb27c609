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
