import BenchCommandLine
import Foundation
import Operators
import TestSupport
import Testing
import VideoCall

@Suite("Allocations") struct AllocationTests {
  /// Typing, and Call once. No push, because some architectures parse its payload.
  private static let quietTrace = {
    let typing = (1...300).map { "\($0)000000,keyboard,text,\(String(repeating: "7", count: $0 % 12 + 1))\n" }
    return "t_ns,source,kind,value\n" + typing.joined() + "301000000,button,call,\n"
  }()

  private static let ofVideoCall = Result { try mallocsPerEvent("quiet.csv") }
  private static let ofOperators = Result { try mallocsPerEvent("numbers --app operators --events 500") }

  private static func mallocsPerEvent(_ trace: String) throws -> [String: Double?] {
    let folder = try TemporaryFolder()
    try folder.write(quietTrace, to: "quiet.csv")
    let ended = try folder.bench("run --trace \(trace) --rounds 1 --deterministic --quiet --output out")
    #expect(ended.exitCode == .success)
    let rows = try RunFiles(in: folder).allocations.filter { $0.metric == "mallocs_per_event" }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.architecture, $0.value) })
  }

  /// The architectures whose kits make publishers, effects, jobs or lists of changes per event.
  static let making: Set = ["khipu", "reactor", "feedback", "reducer", "async-sequence", "observation"]
  /// The architectures that queue values. The queue grows at its first use.
  static let queueing: Set = ["mvvm-functions", "mvvm-subjects", "mvvm-relays"]

  @Test(
    "Contract 7: after subscription, delivering a value allocates nothing",
    .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"), arguments: VideoCall.architectures.map(\.name) + ["nothing"])
  func steady(architecture: String) throws {
    let counted = try #require(try Self.ofVideoCall.get()[architecture] ?? nil)
    #expect((counted == 0) == !Self.making.union(Self.queueing).contains(architecture), "\(counted) an event")
    if Self.queueing.contains(architecture) { #expect((counted * 301).rounded() == 1) }
  }

  /// The architectures that subscribe at every number, and one with a queue, which grows at its first use.
  static let allocating: Set = [
    "subscribe-cancel", "subscribe-cancel-call-chain", "re-entrant-send-queued",
  ]

  @Test(
    "Contract 7, operator by operator: delivering a value allocates nothing if the state is fixed",
    .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"),
    arguments: Tier.sample(Operators.architectures.filter(\.isDefault).map(\.name) + ["nothing"]))
  func steadyOperators(architecture: String) throws {
    let counted = try #require(try Self.ofOperators.get()[architecture] ?? nil)
    #expect((counted == 0) == !Self.allocating.contains(architecture), "\(counted) an event")
  }

  @Test(
    "The live bytes of an architecture do not depend on the block of the trace in memory",
    .enabled(if: Jemalloc.counts && Tier.isFull, "\(Jemalloc.need) \(Tier.need)"))
  func held() throws {
    let folder = try TemporaryFolder()
    // 300 events are one block of the trace, 70,000 are two. The texts of events are loaded with their block.
    for events in [300, 70_000] {
      let run = "run --app video-call --architecture model --events \(events) --rounds 1 --deterministic --quiet"
      #expect(try folder.bench("\(run) --output out-\(events)").exitCode == .success)
    }
    let held = try [300, 70_000].map { events in
      try RunFiles(in: folder, "out-\(events)").allocations.first {
        $0.architecture == "model" && $0.metric == "live_bytes"
      }?.value
    }
    #expect(held[0] != nil)
    #expect(held[0] == held[1])
  }

  @Test("An app without a world has no rows about a world", .enabled(if: Jemalloc.counts, "\(Jemalloc.need)"))
  func silent() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --app operators --architecture imperative --events 50 --rounds 1 --deterministic --output out")
    #expect(!ended.output.contains("world"))
    #expect(try !RunFiles(in: folder).allocations.contains { $0.metric.contains("world") })
  }

  @Test(
    "If started by hand, bench-allocations says whether it can count", .enabled(if: Jemalloc.counts, "\(Jemalloc.need)")
  )
  func byHand() throws {
    let folder = try TemporaryFolder()
    func ended(_ settings: String) throws -> ProgramCall.Ended {
      try ProgramCall(
        BuiltProgram.path("bench-allocations"), [], in: folder.path, environment: ["MALLOC_CONF": settings]
      ).finish()
    }
    let able = try ended("tcache:false")
    #expect(able.exitCode == .success)
    #expect(able.output == "allocations can be counted; 'bench run' does it\n")
    let unable = try ended("tcache:true")
    #expect(unable.exitCode == .failure)
    #expect(unable.output.hasPrefix("allocations cannot be counted: jemalloc counted "))
    #expect(unable.output.hasSuffix("; is MALLOC_CONF=tcache:false set?\n"))
  }

  @Test("Without bench-allocations beside it, bench says why it counts no allocations, and does the rest")
  func alone() throws {
    let folder = try TemporaryFolder()
    // Another process makes the copy. A program that is open for writing cannot be run, and a parallel test's child
    // would inherit the open descriptor.
    #expect(
      try ProgramCall("/bin/cp", [BuiltProgram.path("bench"), "bench"], in: folder.path).finish().exitCode == .success)
    let ended = try ProgramCall(
      folder.path(of: "bench"), "\(OutputTests.run) --output out".split(separator: " ").map(String.init),
      in: folder.path
    ).finish()
    #expect(ended.exitCode == .success)
    #expect(
      ended.remarksOfAnyBuild
        == "warning: no allocations: the counting program bench-allocations is not beside "
        + "\(folder.path(of: "bench")): 'swift build' makes it there; copy both programs together"
        + (Jemalloc.isInstalled ? "" : "; to build it jemalloc is missing: apt-get install libjemalloc-dev") + "\n")
    for name in ["imperative", "nothing"] {
      #expect(ended.output.split(separator: "\n").contains { $0.hasPrefix("\(name) ") && $0.hasSuffix(" -") })
    }
    let files = try RunFiles(in: folder)
    #expect(try files.allocations.isEmpty)
    #expect(try !files.latency.isEmpty)
    #expect(try files.manifest.skippedPasses.map(\.pass) == [.allocations])
    #expect(try files.manifest.build.countingAllocator == nil)
  }
}
