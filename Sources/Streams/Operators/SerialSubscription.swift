/// The subscription of an operator that listens to one upstream at a time, and may end before that does or go on to the
/// next one.
///
/// Exclusivity is not checked at run time: a re-entrant call is meant to see what has been written, and every stored
/// property is read and written as a whole word between calls. A graph stays on one isolation domain (contract 6).
@usableFromInline
class SerialSubscription: Subscription {
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?
  /// Set by the end, whatever brought it: a completion, the operator itself, or the downstream that cancelled.
  @exclusivity(unchecked) @usableFromInline private(set) final var isOver = false
  /// Set when the downstream has cancelled, also if the operator had ended before.
  @exclusivity(unchecked) @usableFromInline private(set) final var isCancelled = false

  @inlinable
  init() {}

  /// Keeps the subscription of the current upstream, or cancels it where the end has already come.
  @usableFromInline
  final func keep(_ subscription: consuming any Subscription) {
    if isOver { subscription.cancel() } else { upstream = subscription }
  }

  /// The upstream has completed: lets go of its subscription.
  @usableFromInline
  final func detach() {
    let subscription = upstream
    upstream = nil
    // Its deinit may cancel this.
    withExtendedLifetime(subscription) {}
  }

  /// The upstream has completed, and the operator ends with it.
  /// - Returns: whether the downstream is to be told: not if the end had come before.
  @usableFromInline
  final func finish() -> Bool {
    if isOver { return false }
    isOver = true
    detach()
    return true
  }

  /// The operator ends whatever the upstream does, which is cancelled.
  /// - Returns: whether the downstream is to be told: not if the end had come before.
  @usableFromInline
  final func end() -> Bool {
    if isOver { return false }
    isOver = true
    let subscription = upstream
    upstream = nil
    subscription?.cancel()
    return true
  }

  @usableFromInline
  func cancel() {
    isCancelled = true
    _ = end()
  }
}

/// The subscription of such an operator and what it remembers: one object.
///
/// Why exclusivity is not checked at run time: see ``OperatorState``.
@usableFromInline
final class StatefulSubscription<Value>: SerialSubscription {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Remembers `next` and returns what was remembered before.
  @inlinable @inline(__always) @discardableResult
  func exchange(_ next: consuming Value) -> Value {
    exchangeWhole(&value, &next)
    return next
  }
}

/// A stage with a subscription of its own: completions pass until it has ended.
@usableFromInline
protocol SerialStage<Downstream>: Stage {
  associatedtype Serial: SerialSubscription
  var subscription: Serial { get }
}

extension SerialStage {
  @inlinable
  func receive(subscription upstream: consuming any Subscription) {
    subscription.keep(upstream)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.finish() { downstream.receive(completion: completion) }
  }

  /// Sends a last value and finishes, unless the downstream cancels at that value. The subscription has ended already,
  /// so that nothing sent re-entrantly comes in between.
  @inlinable
  func sendLast(_ output: Downstream.Input) {
    downstream.receive(output)
    if !subscription.isCancelled { downstream.receive(completion: .finished) }
  }
}
