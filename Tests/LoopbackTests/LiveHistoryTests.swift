import Foundation
import Loopback
import Scenarios
import TestSupport
import Testing
import Traces
import Verification

@Suite("Live replays over loopback", .enabled(if: LoopbackServerTests.hasPython, "needs python3"))
struct LiveHistoryTests {
  /// The texts are so far apart that each answer arrives before the next text.
  private static let trace: Trace = {
    let conditions = [("seed", 1), ("latency_median_ns", 100_000_000), ("mishaps_ppm", 400_000)].map {
      TraceEvent(timeNanoseconds: 0, source: "world", kind: $0.0, value: "\($0.1)")
    }
    let texts = (0..<5).map {
      TraceEvent(timeNanoseconds: 10_000_000_000 * Int64($0), source: "keyboard", kind: "text", value: "t\($0)")
    }
    return Trace(name: "test", events: conditions + texts)
  }()

  @Test(
    "If gaps exceed every answer time, the decisions and the verdict are those of the replay in memory",
    arguments: Tier.sample(Lookup.benchmark.architectures.map(\.name)))
  func asInMemory(name: String) throws {
    let architecture = try #require(Lookup.benchmark.architectures.first { $0.name == name })
    let folder = try TemporaryFolder()
    let server = try LoopbackServer(folder: folder.path)
    let transport = LoopbackTransport(port: server.port, folder: folder.path)
    let script = Script<Lookup>(Self.trace)
    let inMemory = architecture.record(script)
    var times = OpenLoopRecord()
    var live = architecture.replayLive(script, over: transport, at: 40, &times)
    // On a busy machine an answer may take longer than a gap.
    for speed in [10, 3, 1] where live.entries != inMemory.entries {
      live = architecture.replayLive(script, over: transport, at: Double(speed), &times)
    }
    #expect(live.entries == inMemory.entries)
    #expect(live.entries.contains { $0.decision == .fail })
    let verdict = Judgement(of: inMemory).isIdentical
    let record = Lookup.benchmark.correctness(of: architecture, in: live, on: script)
    #expect((record.verdict == .identical) == verdict)
    #expect(record.decisionsHash == nil)
    #expect(record.divergences.count == (verdict ? 0 : 1))
    #expect(record.isPromiseBroken == (!verdict && architecture.promise.kind == .identical))
    // The divergence is shown from the replay in memory.
    let divergence = record.divergences.first
    #expect(
      divergence?.witness == Lookup.benchmark.correctness(of: architecture, on: Self.trace).firstDivergence?.witness)
    #expect((divergence?.diagram != nil) == !verdict)
  }
}
