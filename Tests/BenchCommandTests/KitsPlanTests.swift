import Measuring
import Testing

@testable import BenchCommand

/// The number of rounds of `bench kits` without `--rounds`.
@Suite struct KitsPlanTests {
  @Test(
    "With more architectures there are fewer rounds, so that they take 50 s, but at least three",
    arguments: [([15, 18, 7], 7), ([25, 26], 6), ([32, 32], 5), ([40, 40], 4), ([400, 400], 3), ([1], 7)])
  func rounds(architectures: [Int], expected: Int) {
    #expect(Plan.rounds(architectures: architectures) == expected)
  }
}
