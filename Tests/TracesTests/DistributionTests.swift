import Basics
import Foundation
import Testing

@testable import Traces

@Suite struct DistributionTests {
  private func sorted(_ draw: (inout SplitMix64) -> Int64) -> [Double] {
    var random = SplitMix64(seed: 11)
    return (0..<50_000).map { _ in Double(draw(&random)) }.sorted()
  }

  @Test(arguments: [(250, 0.45), (900, 0.7), (7_000, 0.65)] as [(Int, Spread)])
  func logNormal(medianMilliseconds: Int, sigma: Spread) {
    let distribution = LogNormal(median: .milliseconds(medianMilliseconds), sigma: sigma)
    let draws = sorted { distribution.drawNanoseconds(using: &$0) }
    #expect(draws[25_000].isWithin(0.015, of: Double(medianMilliseconds) * 1e6))
    // One standard deviation of the logarithm below and above the median: 15.87 % and 84.13 % of the draws.
    let spread = (log(draws[42_067]) - log(draws[7_933])) / 2
    #expect(spread.isWithin(0.02, of: Double(sigma.millionths) / 1e6))
  }

  @Test func exponential() {
    let draws = sorted { Exponential(mean: .seconds(120)).drawNanoseconds(using: &$0) }
    let mean: Double = draws.reduce(0, +) / 50_000
    #expect(mean.isWithin(0.015, of: 120e9))
    #expect(draws[25_000].isWithin(0.015, of: 120e9 * log(2)))
  }

  @Test func noSpreadIsAlwaysTheMedian() {
    let draws = sorted { LogNormal(median: .milliseconds(5), sigma: 0).drawNanoseconds(using: &$0) }
    #expect(Set(draws) == [5e6])
  }

  @Test func nothingExceedsTheEndOfTime() {
    let century = Duration.seconds(100 * 365 * 86_400)
    let latest = Double(Trace.timeNanosecondsMax)
    #expect(sorted { LogNormal(median: century, sigma: 4).drawNanoseconds(using: &$0) }.last == latest)
    #expect(sorted { Exponential(mean: century).drawNanoseconds(using: &$0) }.last == latest)
  }

  @Test(arguments: [0, 0.01, 0.5, 1] as [Chance])
  func chance(_ chance: Chance) {
    var random = SplitMix64(seed: 5)
    let count = (0..<100_000).count { _ in chance.occurs(using: &random) }
    #expect(abs(count - Int(chance.millionths) / 10) <= (chance == .never || chance == .always ? 0 : 500))
  }

  @Test func aChanceOutsideItsRangeTraps() async {
    await #expect(processExitsWith: .failure) { _ = Chance(millionths: 1_000_001) }
    await #expect(processExitsWith: .failure) { _ = Spread(millionths: -1) }
  }

  @Test(
    arguments: [
      (.nanoseconds(1), 1), (.milliseconds(250), 250_000_000), (.seconds(-1), 0),
      (.seconds(Int64.max), Trace.timeNanosecondsMax), (Duration(secondsComponent: 0, attosecondsComponent: 1), 0),
    ] as [(Duration, Int64)])
  func durationsInNanoseconds(duration: Duration, expected: Int64) {
    #expect(duration.traceNanoseconds == expected)
  }
}
