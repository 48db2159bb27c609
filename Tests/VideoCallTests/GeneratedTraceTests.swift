import Scenarios
import TestSupport
import Testing
import Traces
import Verification
import VideoCall

/// The architectures on generated traces, besides the checks of ``ConformanceTests``.
@Suite struct GeneratedTraceTests {
  /// The trace of `bench run`.
  static let defaultScript = Result { Script<VideoCall>(try VideoCall.traces[0].trace(seed: 1, events: 50_000)) }

  private func trace(_ name: String, seed: UInt64, events: Int) throws -> Trace {
    let recipe = try #require(VideoCall.traces.first { $0.name == name })
    return try recipe.trace(seed: seed, events: events)
  }

  @Test(
    "every stated cause occurs on the default trace", .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: VideoCall.architectures)
  func causes(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let findings = Episodes(of: architecture, on: try Self.defaultScript.get()).findings()
    #expect(findings.map { $0.cause?.sentence } == architecture.promise.causes.map(\.sentence))
  }

  @Test(
    "architectures without a clock keep their promise when the clock ties and steps back",
    arguments: VideoCall.architectures.filter { !$0.name.hasPrefix("timestamped") })
  func withoutClock(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let script = Script<VideoCall>(try trace("stress", seed: 3, events: 5_000))
    #expect(
      Episodes(of: architecture, on: script).findings().allSatisfy { $0.cause != nil })
  }

  @Test(
    "architectures that read the clock break their promise when it ties and steps back",
    arguments: VideoCall.architectures.filter { $0.name.hasPrefix("timestamped") })
  func withClock(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let script = Script<VideoCall>(try trace("stress", seed: 3, events: 5_000))
    #expect(
      Episodes(of: architecture, on: script).findings().contains { $0.cause == nil })
  }
}
