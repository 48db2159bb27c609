/// What an operator remembers from value to value, one object per subscription.
///
/// Exclusivity is not checked at run time: no access is under way while code from outside runs. Reading copies, and
/// ``exchange(_:)`` swaps before it releases the old value, whose deinit may send through this operator. A graph stays
/// on one isolation domain (contract 6).
///
/// If there may be no value yet, `Value` is the optional itself: see ``LatestPair``.
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

/// Swaps a remembered value and the next one, and releases the old value only after the new one is stored. Otherwise
/// the optimizer may release it first, and a deinit that sends would find the released value.
@inlinable @inline(__always)
func exchangeWhole<Value>(_ remembered: inout Value, _ next: inout Value) {
  swap(&remembered, &next)
  withExtendedLifetime(next) {}
}
