import Synchronization

/// Numbers the settings of pulses. A number differs from those of the 2^44 settings before it in the process.
///
/// A count alone would not do. It starts anew in a state that is made anew, and two copies of one state count alike.
///
/// The upper bits are a number that the process gives once. The lower ones are the count, for mirrors. Both are one word,
/// as states are copied often.
/// - Complexity: one relaxed atomic addition a setting.
@usableFromInline
enum PulseSetting {
  private static let made = Atomic<UInt>(0)
  private static let countBits = 20
  private static let countMask: UInt64 = 1 << countBits - 1

  /// The first setting of a pulse.
  @usableFromInline
  static func first() -> UInt64 { number(count: 0) }

  /// Each later one.
  @usableFromInline
  static func next(after last: UInt64) -> UInt64 { number(count: last &+ 1) }

  /// How often the pulse was set before, modulo 2^20.
  static func count(of setting: UInt64) -> UInt64 { setting & countMask }

  private static func number(count: UInt64) -> UInt64 {
    let number = made.wrappingAdd(1, ordering: .relaxed).newValue
    return UInt64(number) << countBits | count & countMask
  }
}
