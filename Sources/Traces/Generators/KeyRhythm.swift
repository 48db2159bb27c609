public import Basics

/// How fast a person types: the gaps between one key and the next.
///
/// Gaps are log-normal, with two exceptions:
/// - *disfluency*: now and then the person stops to think, and the gap comes from a slower distribution;
/// - *rollover*: the next key goes down before the last is up. The shortest gaps are rollovers, cut to the time for which
///   the last key was down. Below one half, rollover leaves the median of all gaps unchanged.
///
/// A text field changes when a key goes down, so releases leave no event of their own.
public struct KeyRhythm: Sendable, Hashable {
  public var gap: LogNormal
  public var disfluency: Chance
  public var disfluentGap: LogNormal
  /// The shortest gap; shorter draws are lengthened to it.
  public var floor: Duration
  /// The share of the fluent gaps that are rollovers.
  public var rollover: Chance
  /// How long a key is held down.
  public var hold: LogNormal

  public init(
    gap: LogNormal, disfluency: Chance, disfluentGap: LogNormal, floor: Duration, rollover: Chance, hold: LogNormal
  ) {
    self.gap = gap
    self.disfluency = disfluency
    self.disfluentGap = disfluentGap
    self.floor = floor
    self.rollover = rollover
    self.hold = hold
  }

  /// The gap before the next key, in nanoseconds. Takes four random numbers, whatever the parameters.
  public func drawGapNanoseconds(using random: inout SplitMix64) -> Int64 {
    gapNanoseconds(
      at: Positions(choice: random.next(), fluent: random.next(), slow: random.next(), hold: random.next()))
  }

  /// Where in its distribution each quantity of a gap lies, counted in 2^-64.
  struct Positions {
    var choice: UInt64
    var fluent: UInt64
    var slow: UInt64
    var hold: UInt64
  }

  /// The gap of which the quantities lie there.
  func gapNanoseconds(at positions: Positions) -> Int64 {
    let drawn =
      if disfluency.covers(positions.choice) {
        disfluentGap.nanoseconds(at: positions.slow)
      } else if rollover.covers(positions.fluent) {
        min(gap.nanoseconds(at: positions.fluent), hold.nanoseconds(at: positions.hold))
      } else {
        gap.nanoseconds(at: positions.fluent)
      }
    return max(drawn, floor.traceNanoseconds)
  }
}
