import Basics
import Testing

@Suite struct ParallelMapTests {
  @Test(
    "Parallel results are in the order of their elements, with any number of jobs", arguments: [1, 2, 7, 100])
  func parallelMap(jobs: Int) {
    let squares: [Int] = (0..<50).map { $0 * $0 }
    #expect(Array(0..<50).mapInParallel(jobs: jobs) { $0 * $0 } == squares)
    #expect([Int]().mapInParallel(jobs: jobs) { $0 } == [])
  }
}
