import Basics
import Traces

/// A device that reports its location: first after a while, then from time to time, sometimes unchanged. It never
/// returns to a former location.
struct MovingDevice {
  private let repeats: Chance
  private var arrivals: PoissonArrivals
  private var random: SplitMix64
  private var place = 1

  private(set) var next: (location: String, timeNanoseconds: Int64)

  init(_ parameters: NearbyParameters.Device, seed: UInt64) {
    repeats = parameters.repeats
    random = SplitMix64(seed: seed, stream: "device")
    next = ("d1", parameters.firstFix.drawNanoseconds(using: &random))
    arrivals = PoissonArrivals(
      meanGap: parameters.gap, from: next.timeNanoseconds, using: SplitMix64(seed: seed, stream: "messages"))
  }

  mutating func advance() {
    if !repeats.occurs(using: &random) { place += 1 }
    next = ("d\(place)", arrivals.next())
  }
}
