public import Basics

/// The gaps between the keys of a person.
///
/// Gaps are log-normal, with two exceptions:
/// - *disfluency*: sometimes the person stops to think, and the gap comes from a slower distribution;
/// - *rollover*: a key goes down before the previous one is up. The shortest gaps are rollovers; they are cut to the
///   time for which the previous key is held. Rollover below one half leaves the median of all gaps unchanged.
///
/// Releases are no events, because a text field changes when a key goes down.
public struct KeyRhythm: Sendable, Hashable {
  public var gap: LogNormal
  public var disfluency: Chance
  public var disfluentGap: LogNormal
  /// The shortest gap; shorter draws are raised to it.
  public var floor: Duration
  public var rollover: Chance
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

  /// The position of each quantity in its distribution, in units of 2^-64.
  struct Positions {
    var choice: UInt64
    var fluent: UInt64
    var slow: UInt64
    var hold: UInt64
  }

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

/// Measured typing:
/// - [D] Dhakal, Feit, Kristensson, Oulasvirta, "Observations on Typing from 136 Million Keystrokes", CHI 2018:
///   desktop;
/// - [P] Palin, Feit, Kim, Kristensson, Oulasvirta, "How do People Type on Mobile Devices? Observations from a Study
///   with 37,000 Volunteers", MobileHCI 2019: phone.
extension KeyRhythm {
  /// One or two thumbs. [P]: 36 words a minute, hence 0.33 s a key on average, pauses included.
  public static let phone = KeyRhythm(
    gap: LogNormal(median: .milliseconds(250), sigma: 0.45), disfluency: 0.08,
    disfluentGap: LogNormal(median: .milliseconds(900), sigma: 0.6), floor: .milliseconds(20), rollover: 0,
    hold: LogNormal(median: .milliseconds(115), sigma: 0.35))

  /// Fingers on a keyboard. [D]: keys are held for 0.12 s on average, and a quarter of them roll over.
  public static let desktop = KeyRhythm(
    gap: LogNormal(median: .milliseconds(215), sigma: 0.45), disfluency: 0,
    disfluentGap: LogNormal(median: .milliseconds(900), sigma: 0.6), floor: .milliseconds(20), rollover: 0.25,
    hold: LogNormal(median: .milliseconds(115), sigma: 0.35))
}

extension KeyRhythm: ParameterGroup {
  public init() { self = .phone }

  public static let parameters: [Parameter<Self>] = [
    Parameter("typing.median", \.gap.median, "gap between keys, median"),
    Parameter("typing.sigma", \.gap.sigma, "gap between keys, spread"),
    Parameter("typing.disfluency", \.disfluency, "the person stops to think, per key"),
    Parameter("typing.disfluentMedian", \.disfluentGap.median, "gap while thinking, median"),
    Parameter("typing.disfluentSigma", \.disfluentGap.sigma, "gap while thinking, spread"),
    Parameter("typing.floor", \.floor, "no gap between keys is shorter"),
    Parameter("typing.rollover", \.rollover, "a key goes down before the last is up"),
    Parameter("typing.holdMedian", \.hold.median, "how long a key is held, median; bounds rollover gaps"),
    Parameter("typing.holdSigma", \.hold.sigma, "how long a key is held, spread"),
  ]
}
