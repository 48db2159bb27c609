import Basics
import Traces

/// Another user who changes lights at random, without end.
struct SomebodyElse {
  private let turns: Chance
  private var arrivals: PoissonArrivals
  private var random: SplitMix64

  init(_ parameters: LightsParameters.Others, seed: UInt64) {
    turns = parameters.turns
    arrivals = PoissonArrivals(meanGap: parameters.gap, using: SplitMix64(seed: seed, stream: "reports"))
    random = SplitMix64(seed: seed, stream: "others")
  }

  /// Times never decrease.
  mutating func next() -> LightingPerson.Deed {
    let turns = turns.occurs(using: &random)
    let isOn = random.uniform(in: 0...1) == 1
    let light = random.uniform(in: 1...Lights.World.lightCount)
    let quantity = random.element(of: Lights.Quantity.allCases)
    let value = random.uniform(in: quantity.limits)
    return LightingPerson.Deed(
      event: .report(turns ? .power(isOn) : .quantity(quantity, value), of: light), timeNanoseconds: arrivals.next())
  }
}
