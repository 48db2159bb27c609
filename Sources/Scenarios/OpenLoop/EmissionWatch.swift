public import Metrics

/// Notes how long after the due instant each decision is emitted.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
final class EmissionWatch<Clock: PacingClock> {
  /// When the event or timer now being served was due.
  @exclusivity(unchecked) @usableFromInline var due: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var response = Histogram()
  @usableFromInline let clock: Clock

  @inlinable
  init(clock: Clock) { self.clock = clock }

  @inlinable
  func note() { response.record(clock.now &- due) }
}
