import Measuring
import Testing

@testable import BenchCommand

/// How many rounds `bench kits` has if nobody says.
@Suite struct KitsPlanTests {
  @Test(
    "Rounds become fewer with more architectures, so that they take half a minute, but never fewer than three",
    arguments: [([15, 18, 7], 7), ([60, 60], 6), ([100, 50], 4), ([400, 400], 3), ([1], 7)])
  func rounds(architectures: [Int], expected: Int) {
    #expect(Plan.rounds(architectures: architectures) == expected)
  }
}
