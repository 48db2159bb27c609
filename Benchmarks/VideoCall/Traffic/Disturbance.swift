import Basics
import Traces

extension VideoCallTraffic {
  /// Stress: events at one instant or 1 ns apart, and an app's clock that drifts and steps back.
  public struct Disturbance: Sendable {
    /// Chances per event, and a drift.
    public struct Rates: Sendable, Hashable {
      public var sameInstant: Chance = 0
      public var nextNanosecond: Chance = 0
      public var stepSecond: Chance = 0
      public var stepHour: Chance = 0
      /// The drift of the app's clock. Each step reverses its sign.
      public var slewPartsPerMillion = 0

      /// Whether the app's clock ever differs from the time.
      var touchesClock: Bool { stepSecond != .never || stepHour != .never || slewPartsPerMillion != 0 }
    }

    private let rates: Rates
    private var random: SplitMix64
    private var lastTimeNanoseconds: Int64 = 0
    private var slewPartsPerMillion: Int128
    /// How far the clock is ahead of time, in millionths of a nanosecond.
    private var clockLead: Int128 = 0

    init(_ rates: Rates, seed: UInt64) {
      self.rates = rates
      random = SplitMix64(seed: seed, stream: "stress")
      slewPartsPerMillion = Int128(rates.slewPartsPerMillion)
    }

    /// Returns the event with its disturbed time and clock reading. Draws four random numbers.
    ///
    /// If the clock drifts or steps, every event states its reading. Events at one instant state equal readings, unless
    /// the clock steps between them.
    mutating func apply(to event: TraceEvent) -> TraceEvent {
      let isSameInstant = rates.sameInstant.occurs(using: &random)
      let isNextNanosecond = rates.nextNanosecond.occurs(using: &random)
      let stepsSecond = rates.stepSecond.occurs(using: &random)
      let stepsHour = rates.stepHour.occurs(using: &random)

      var disturbed = event
      disturbed.timeNanoseconds =
        if isSameInstant {
          lastTimeNanoseconds
        } else if isNextNanosecond {
          lastTimeNanoseconds.later(by: 1)
        } else {
          max(event.timeNanoseconds, lastTimeNanoseconds)
        }
      let gapNanoseconds = disturbed.timeNanoseconds - lastTimeNanoseconds
      lastTimeNanoseconds = disturbed.timeNanoseconds
      guard rates.touchesClock else { return disturbed }

      clockLead += Int128(gapNanoseconds) * slewPartsPerMillion
      if stepsSecond { stepBack(by: 1) }
      if stepsHour { stepBack(by: 3_600) }
      let leadNanoseconds = clockLead.quotientAndRemainder(dividingBy: 1_000_000).quotient
      let reading = Int128(disturbed.timeNanoseconds) + leadNanoseconds
      let limit = Int128(Trace.timeNanosecondsMax)
      disturbed.clockNanoseconds = Int64(max(-limit, min(reading, limit)))
      return disturbed
    }

    private mutating func stepBack(by seconds: Int128) {
      clockLead -= seconds * 1_000_000_000 * 1_000_000
      slewPartsPerMillion = -slewPartsPerMillion
    }
  }
}
