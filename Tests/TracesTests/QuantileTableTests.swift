import Basics
import Foundation
import Testing

@testable import Traces

/// The committed integer tables against Foundation's floating point.
@Suite struct QuantileTableTests {
  @Test func normalTable() {
    let steps = NormalQuantiles.stepsInOctave
    #expect(NormalQuantiles.table.count == NormalQuantiles.octaves * steps + 1)
    for (index, entry) in NormalQuantiles.table.enumerated() {
      let (octave, step) = index.quotientAndRemainder(dividingBy: steps)
      let tail = pow(2, -Double(octave + 2)) * (1 + Double(steps - step) / Double(steps))
      let distance = Double(entry) / pow(2, Double(NormalQuantiles.fractionBits))
      #expect(abs(erfc(distance / 2.0.squareRoot()) / 2 / tail - 1) < 1e-6)
    }
  }

  @Test func exponentialTable() {
    #expect(ExponentialQuantiles.table.count == 65)
    for (index, entry) in ExponentialQuantiles.table.enumerated() {
      #expect(abs(exp(-Double(entry) / 0x1p30) - Double(64 + index) / 128) < 1e-9)
    }
    #expect(abs(exp(Double(ExponentialQuantiles.naturalLogarithmOfTwo) / 0x1p30) - 2) < 1e-8)
  }

  @Test func powersOfTwoTable() {
    #expect(PowersOfTwo.table.count == 65)
    for (index, entry) in PowersOfTwo.table.enumerated() {
      #expect(abs(Double(entry) / 0x1p30 - exp2(Double(index) / 64)) < 1e-9)
    }
  }

  @Test func normalQuantilesAreAsCloseAsStated() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      // All orders of magnitude of the tail equally, down to its cut-off.
      let position = max(1 << 39, random.next() >> random.uniform(in: 1...24))
      let distance = -Double(NormalQuantiles.quantile(at: position)) / 0x1p24
      let tail = (Double(position) + 0.5) / 0x1p64
      // The derivative of the tail is minus the density, so this bounds the error of the distance to first order.
      let density = exp(-distance * distance / 2) / (2 * Double.pi).squareRoot()
      #expect(abs(erfc(distance / 2.0.squareRoot()) / 2 - tail) / density < 0.0005)
      #expect(NormalQuantiles.quantile(at: ~position) == -NormalQuantiles.quantile(at: position))
    }
  }

  @Test func normalQuantilesRiseAndAreCutOff() {
    var random = SplitMix64(seed: 2)
    let positions = (0..<20_000).map { _ in random.next() >> random.uniform(in: 0...30) }.sorted()
    let quantiles = positions.map(NormalQuantiles.quantile)
    #expect(quantiles == quantiles.sorted())
    #expect(Double(NormalQuantiles.quantile(at: 0)) / 0x1p24 > -5.43)
    #expect(Double(NormalQuantiles.quantile(at: .max)) / 0x1p24 > 5.41)
  }

  @Test func exponentialQuantilesAreAsCloseAsStated() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let position = random.next() >> random.uniform(in: 0...62)
      let means = Double(ExponentialQuantiles.quantile(at: position)) / 0x1p30
      #expect(abs(means + log((Double(position) + 1) / 0x1p64)) < 0.00004)
    }
    #expect(ExponentialQuantiles.quantile(at: .max) == 0)
    #expect(abs(Double(ExponentialQuantiles.quantile(at: 0)) / 0x1p30 - 44.36) < 0.01)
  }

  @Test func powersOfTwoAreAsCloseAsStated() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let exponent = random.uniform(in: (-8 << 24)...(24 << 24) as ClosedRange<Int64>)
      let scaled = PowersOfTwo.scaled(1 << 32, byExponent: exponent, limit: .max)
      #expect(abs(Double(scaled) / exp2(Double(exponent) / 0x1p24 + 32) - 1) < 0.00002)
    }
  }

  @Test(arguments: [(31, 1), (31, 1 << 62), (0, 1 << 62), (-60, 1 << 62), (-5_000, 1)] as [(Int64, Int64)])
  func powersOfTwoHoldAtTheEnds(exponent: Int64, scale: Int64) {
    let exact = exp2(Double(exponent)) * Double(scale)
    let scaled = PowersOfTwo.scaled(scale, byExponent: exponent << 24, limit: 1 << 62)
    #expect(Double(scaled) == min(exact.rounded(.down), 0x1p62))
  }
}
