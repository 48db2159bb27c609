import Basics
public import Traces

/// Stress: events at one instant, or 1 ns apart.
public struct Haste: Sendable {
  /// Chances per event.
  public struct Rates: Sendable, Hashable {
    public var sameInstant: Chance
    public var nextNanosecond: Chance

    public init(sameInstant: Chance = 0, nextNanosecond: Chance = 0) {
      self.sameInstant = sameInstant
      self.nextNanosecond = nextNanosecond
    }
  }

  private let rates: Rates
  private var random: SplitMix64
  private var lastTimeNanoseconds: Int64 = 0
  /// How much earlier events now happen, in total.
  private var leadNanoseconds: Int64 = 0

  public init(_ rates: Rates, seed: UInt64) {
    self.rates = rates
    random = SplitMix64(seed: seed, stream: "haste")
  }

  /// Returns the event at its time under stress. The gaps after it are unchanged. Draws two random numbers.
  public mutating func apply(to event: TraceEvent) -> TraceEvent {
    let isSameInstant = rates.sameInstant.occurs(using: &random)
    let isNextNanosecond = rates.nextNanosecond.occurs(using: &random)
    var event = event
    let usual = event.timeNanoseconds - leadNanoseconds
    if isSameInstant {
      event.timeNanoseconds = lastTimeNanoseconds
    } else if isNextNanosecond {
      event.timeNanoseconds = lastTimeNanoseconds + 1
    } else {
      event.timeNanoseconds = usual
    }
    leadNanoseconds += usual - event.timeNanoseconds
    lastTimeNanoseconds = event.timeNanoseconds
    return event
  }
}

extension Haste.Rates: ParameterGroup {
  public init() { self.init(sameInstant: 0) }

  public static let parameters: [Parameter<Self>] = [
    Parameter("haste.sameInstant", \.sameInstant, "no time since the last event, per event"),
    Parameter("haste.nextNanosecond", \.nextNanosecond, "1 ns since the last event, per event"),
  ]
}
