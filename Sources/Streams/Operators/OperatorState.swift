/// The state of an operator between values, one object per subscription.
///
/// If there may be no value yet, `Value` is the optional itself: see ``LatestPair``.
@usableFromInline
final class OperatorState<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  @inlinable @inline(__always) @discardableResult
  func exchange(_ next: consuming Value) -> Value {
    exchangeWhole(&value, &next)
    return next
  }
}

/// Stores `next` and releases the former value afterwards. Otherwise the optimizer may release it first, and a deinit
/// that sends a value through the operator would read the released value.
@inlinable @inline(__always)
func exchangeWhole<Value>(_ remembered: inout Value, _ next: inout Value) {
  swap(&remembered, &next)
  withExtendedLifetime(next) {}
}
