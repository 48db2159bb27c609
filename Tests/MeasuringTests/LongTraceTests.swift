import Foundation
import Scenarios
import Synchronization
import TestSupport
import Testing
import Traces
import VideoCall

@testable import Measuring

@Suite("A trace that is longer than a block")
struct LongTraceTests {
  /// Texts of 10,000 bytes each, no two of them in the same memory.
  private static func stream(_ count: Int) -> TraceStream {
    TraceStream(name: "long", count: count) {
      { position in
        TraceEvent(
          timeNanoseconds: Int64(position) * 1_000, source: "keyboard", kind: "text",
          value: String(
            decoding: [UInt8](repeating: UInt8(ascii: "0") + UInt8(position % 10), count: 10_000), as: UTF8.self))
      }
    }
  }

  // In a separate process, because other tests would change this one's peak.
  @Test("is judged and timed in memory that does not grow with the trace", .enabled(if: hasPeak))
  func memory() async {
    await #expect(processExitsWith: .success) {
      let architecture = try #require(VideoCall.benchmark.architecture(named: "imperative"))
      func replay(_ count: Int) throws {
        let script = try TraceScript<VideoCall>(
          ReadableTrace(LongTraceTests.stream(count)), blockEvents: 50)
        let session = Session(benchmark: VideoCall.benchmark, architecture: architecture, script: script)
        let record = try VideoCall.benchmark.correctness(of: architecture, on: script)
        #expect(record.events == count)
        #expect(try session.time(minimumNanoseconds: 1).decisionsHash == record.decisionsHash)
        let discarded = try session.time(minimumNanoseconds: 0)
        #expect(discarded.batchTime == nil && discarded.serviceTime == nil, "nothing is timed")
        #expect(discarded.decisionsHash == record.decisionsHash)
      }
      try replay(500)
      let before = LongTraceTests.peakKibibytes
      try replay(5_000)
      let grown = LongTraceTests.peakKibibytes - before
      #expect(grown < 20 << 10, "50 MB of text were replayed, and memory grew by \(grown) KiB")
    }
  }

  @Test("is an error, before any measurement, if its file changes after the check")
  func changed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "mine.csv")
    try folder.write("t_ns,source,kind,value\n1,keyboard,text,1\n2,button,call,\n", to: "mine.csv")
    let plan = Plan(
      apps: [
        PlannedApp(
          "video-call", architectures: ["imperative"], traces: [.file(path: path, seed: 1)], baseline: "imperative")
      ], passes: PlannedPasses(timing: false), rounds: 1, seed: 1, limits: PlanLimits(jobs: 1))
    let runner = try SamplePlan.runner(plan, in: folder)
    try folder.write("t_ns,source,kind,value\n1,keyboard,text,2\n2,button,call,\n", to: "mine.csv")
    #expect(
      throws: TraceError.unreadable(
        file: path, reason: "the file has changed since it was first read")
    ) {
      try runner.run { _ in Issue.record("a pass was carried out") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "trace.records")))
  }

  @Test("has its allocations counted without those between two blocks")
  func tally() {
    // Reading n adds 2^n allocations.
    let counter = Doubling()
    var tally = AllocationTally(counter)
    for phase in [ReplayPhase.willBuild, .willReplay, .didReplay, .willReplay, .didReplay] { tally.note(phase) }
    tally.end()
    #expect(tally.whole.mallocs == 4 + 8 + 32 + 64)
    #expect(tally.steady.mallocs == 8 + 32)
    #expect(tally.openingBytes == 2)
    #expect(tally.releasedBytes == -64)
  }

  private final class Doubling: AllocationCounter {
    private let count = Mutex(1)

    func read() -> AllocationCounts {
      count.withLock { count in
        count *= 2
        return AllocationCounts(mallocs: UInt64(count), mallocBytes: 0, liveBytes: Int64(count))
      }
    }
  }

  private static let hasPeak = FileManager.default.fileExists(atPath: "/proc/self/status")

  private static var peakKibibytes: Int {
    let status = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) }
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
