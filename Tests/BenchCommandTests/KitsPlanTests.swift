import Measuring
import Testing

@testable import BenchCommand

/// How many rounds `bench kits` has if nobody says.
@Suite struct KitsPlanTests {
  @Test(
    "Rounds become fewer with more architectures, so that they take 50 s, but never fewer than three",
    arguments: [([15, 18, 7], 7), ([40, 40], 6), ([47, 48], 5), ([60, 60], 4), ([400, 400], 3), ([1], 7)])
  func rounds(architectures: [Int], expected: Int) {
    #expect(Plan.rounds(architectures: architectures) == expected)
  }
}
