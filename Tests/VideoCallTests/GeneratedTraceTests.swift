import Scenarios
import Testing
import Traces
import Verification

@testable import VideoCall

/// Every promise on hundreds of generated traces, and every cause of divergence on the default one.
@Suite struct GeneratedTraceTests {
  /// The traces whose clock strictly increases, which is what promises are made for.
  static let strictTraces = ["phone", "desktop", "bursty"]

  /// What `bench run` replays.
  static let defaultScript = Result { Script<VideoCall>(try VideoCall.traces[0].trace(seed: 1, events: 100_000)) }

  private func trace(_ name: String, seed: UInt64, events: Int) throws -> Trace {
    let recipe = try #require(VideoCall.traces.first { $0.name == name })
    return try recipe.trace(seed: seed, events: events)
  }

  @Test("nothing happens that the promise does not state", arguments: VideoCall.architectures, strictTraces)
  func promises(_ architecture: ArchitectureEntry<VideoCall>, _ name: String) throws {
    for seed in UInt64(0)..<100 {
      let script = Script<VideoCall>(try trace(name, seed: seed, events: 200))
      let findings = Comparison(of: architecture, on: script).findings(promise: architecture.promise)
      let unstated = findings.first { $0.cause == nil }
      #expect(
        unstated == nil,
        "bench run --architecture \(architecture.name) --trace \(name) --events 200 --seed \(seed)")
    }
  }

  @Test("on the default trace every cause is met", arguments: VideoCall.architectures)
  func causes(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let findings = Comparison(of: architecture, on: try Self.defaultScript.get()).findings(
      promise: architecture.promise)
    #expect(findings.map { $0.cause?.sentence } == architecture.promise.causes.map(\.sentence))
  }

  @Test(
    "those that read no clock keep their promise when it ties and steps back",
    arguments: VideoCall.architectures.filter { !$0.name.hasPrefix("timestamped") })
  func withoutClock(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let script = Script<VideoCall>(try trace("stress", seed: 3, events: 20_000))
    #expect(
      Comparison(of: architecture, on: script).findings(promise: architecture.promise).allSatisfy { $0.cause != nil })
  }

  @Test(
    "those that read the clock do not",
    arguments: VideoCall.architectures.filter { $0.name.hasPrefix("timestamped") })
  func withClock(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let script = Script<VideoCall>(try trace("stress", seed: 3, events: 20_000))
    #expect(
      Comparison(of: architecture, on: script).findings(promise: architecture.promise).contains { $0.cause == nil })
  }
}
