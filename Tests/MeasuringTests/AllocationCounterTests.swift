import Foundation
import Measuring
import Processes
import Testing

@Suite struct AllocationCounterTests {
  @Test(
    "If the counting program is missing, the error names its place, and jemalloc only if that is missing too")
  func missing() {
    let start =
      "the counting program own-bench-allocations is not beside /a/own-bench: 'swift build' makes it there; copy both "
      + "programs together"
    #expect("\(NoCountingProgram(beside: "/a/own-bench", hasJemalloc: true))" == start)
    #expect(
      "\(NoCountingProgram(beside: "/a/own-bench", hasJemalloc: false))"
        == "\(start); to build it jemalloc is missing: apt-get install libjemalloc-dev")
  }

  @Test("The difference of two readings counts the allocations between them")
  func difference() {
    let before = AllocationCounts(mallocs: 10, mallocBytes: 1_000, liveBytes: 500)
    let after = AllocationCounts(mallocs: 13, mallocBytes: 1_096, liveBytes: 100)
    #expect(after - before == AllocationCounts(mallocs: 3, mallocBytes: 96, liveBytes: -400))
  }

  /// The counting program, built beside the tests if jemalloc is installed. Nil under a sanitizer, which has its own
  /// allocator.
  static let program: String? = {
    if dlsym(nil, "__asan_init") != nil { return nil }
    let folder = (try? Executable.own()).map { ($0 as NSString).deletingLastPathComponent } ?? ""
    let path = "\(folder)/bench-allocations"
    return access(path, X_OK) == 0 ? path : nil
  }()

  @Test(
    "Under jemalloc the known load is counted exactly", .enabled(if: program != nil, "needs jemalloc, and no sanitizer")
  )
  func exact() throws {
    let program = try #require(Self.program)
    let child = try ChildProcess(
      executable: program, arguments: [], environment: WorkerEnvironment.countingAllocations)
    #expect(child.finish(within: .seconds(20)) == .exited(code: 0))
  }

  @Test(
    "With thread caches, which would falsify counts, no counts are given",
    .enabled(if: program != nil, "needs jemalloc, and no sanitizer"))
  func inexact() throws {
    let program = try #require(Self.program)
    let child = try ChildProcess(executable: program, arguments: [], environment: [:])
    #expect(child.finish(within: .seconds(20)) == .exited(code: EXIT_FAILURE))
  }
}
