import Foundation
import Testing

@testable import Lights

/// The movement of a finger: its duration, and its positions.
@Suite struct MovementTests {
  @Test(
    "a distance of 2^n - 1 widths has n bits",
    arguments: [(0, 0), (1, 1), (3, 2), (7, 3), (1_023, 10)])
  func wholeBits(distance: Int64, bits: Int64) {
    #expect(FittsLaw.difficulty(distance: distance * 5, width: 5) == bits << FittsLaw.fractionBits)
  }

  @Test(
    "any other distance has the bits of its logarithm, rounded down",
    arguments: [1, 2, 60, 999, 60_000, 1 << 20] as [Int64], [1, 7, 4_000, 1 << 20] as [Int64])
  func bits(distance: Int64, width: Int64) {
    let exact = log2(Double(distance) / Double(width) + 1) * Double(1 << FittsLaw.fractionBits)
    let bits = Double(FittsLaw.difficulty(distance: distance, width: width))
    #expect(bits <= exact + 0.01 && bits > exact - 1.1)
  }

  @Test("a movement takes its intercept and its slope for each bit")
  func time() {
    let law = FittsLaw(intercept: .milliseconds(100), slope: .milliseconds(250))
    #expect(law.nanoseconds(distance: 0, width: 4) == 100_000_000)
    #expect(law.nanoseconds(distance: 60, width: 4) == 1_100_000_000)
  }

  @Test(
    "a movement starts and ends at rest, is fastest in the middle, and ends at its target",
    arguments: [(0, 1_000), (900, 100)])
  func minimumJerk(start: Int, end: Int) {
    let count = 60
    let positions = [start] + MinimumJerk.positions(from: start, to: end, count: count)
    for (index, position) in positions.enumerated() {
      let share = Double(index) / Double(count)
      let way = 10 * pow(share, 3) - 15 * pow(share, 4) + 6 * pow(share, 5)
      #expect(abs(Double(position) - Double(start) - way * Double(end - start)) < 0.500_001)
    }
    #expect(positions.last == end && positions[count / 2] == (start + end) / 2)
    let steps = zip(positions, positions.dropFirst()).map { abs($1 - $0) }
    // The peak speed is 1.875 times the average.
    #expect(steps.max() == steps[count / 2] && abs(steps[count / 2] - abs(end - start) * 15 / 8 / count) <= 1)
    #expect(steps[0] <= 1 && steps[count - 1] <= 1)
  }

  @Test("a movement of one instant is at its end, and one without a distance stays")
  func shortest() {
    #expect(MinimumJerk.positions(from: 3, to: 700, count: 1) == [700])
    #expect(MinimumJerk.positions(from: 3, to: 3, count: 4) == [3, 3, 3, 3])
  }
}
