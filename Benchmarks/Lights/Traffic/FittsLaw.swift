import Traces

/// The time of a hand movement over a distance to a target of a width: intercept + slope · log2(distance / width + 1).
///
/// The logarithm is MacKenzie's form of Fitts's law. It is computed in whole numbers, so it is the same on every
/// machine.
///
/// Sources: Fitts, "The Information Capacity of the Human Motor System in Controlling the Amplitude of Movement", J. Exp.
/// Psychol. 1954; MacKenzie, "Fitts' Law as a Research and Design Tool in Human-Computer Interaction", HCI 1992.
public struct FittsLaw: Sendable, Hashable {
  public var intercept: Duration
  /// Per bit of difficulty.
  public var slope: Duration

  public init(intercept: Duration, slope: Duration) {
    self.intercept = intercept
    self.slope = slope
  }

  /// - Parameters:
  ///   - distance: from the start to the middle of the target, at most 2^20.
  ///   - width: of the target, in the same unit, from 1 to 2^20.
  public func nanoseconds(distance: Int64, width: Int64) -> Int64 {
    let bits = Self.difficulty(distance: distance, width: width)
    let sum =
      Int128(intercept.traceNanoseconds) + (Int128(slope.traceNanoseconds) * Int128(bits)) >> Self.fractionBits
    return Int64(min(sum, Int128(Trace.timeNanosecondsMax)))
  }

  static let fractionBits = 20

  /// log2(distance / width + 1) in units of 2^-20, rounded down: one bit after the other, by squaring.
  static func difficulty(distance: Int64, width: Int64) -> Int64 {
    precondition((0...1 << 20).contains(distance) && (1...1 << 20).contains(width), "too far or too wide")
    let one: UInt64 = 1 << 32
    var ratio = (UInt64(distance + width) << 32) / UInt64(width)
    var bits: Int64 = 0
    while ratio >= 2 * one {
      ratio /= 2
      bits += 1
    }
    for _ in 0..<fractionBits {
      let square = ratio.multipliedFullWidth(by: ratio)
      ratio = square.high << 32 | square.low >> 32
      bits *= 2
      if ratio >= 2 * one {
        ratio /= 2
        bits += 1
      }
    }
    return bits
  }
}
