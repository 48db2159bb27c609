/// What an operator remembers from value to value, one object a subscription.
///
/// Exclusivity is not checked at run time: no access is under way while anybody's code runs. Reading copies, and
/// ``exchange(_:)`` swaps before the old value can go away, as its deinit may well send through this operator. A graph
/// stays on one isolation domain (contract 6).
///
/// Where nothing may be remembered yet, `Value` is the optional: see ``LatestPair``.
@usableFromInline
final class OperatorState<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Remembers `next` and returns what was remembered before.
  @inlinable @inline(__always) @discardableResult
  func exchange(_ next: consuming Value) -> Value {
    exchangeWhole(&value, &next)
    return next
  }
}

/// Swaps a remembered value and its successor. The old one lives on until the new one stands in its place: without that
/// the optimizer releases it first, and a deinit that sends would find what has just been released.
@inlinable @inline(__always)
func exchangeWhole<Value>(_ remembered: inout Value, _ next: inout Value) {
  swap(&remembered, &next)
  withExtendedLifetime(next) {}
}
