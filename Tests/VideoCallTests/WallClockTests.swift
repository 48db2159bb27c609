import Scenarios
import Testing
import Verification
import VideoCall

/// The chain of the article's 1.7 with `Date()`. Its decisions depend on the speed of the replay.
@Suite struct WallClockTests {
  private static let architecture = VideoCall.benchmark.architecture(named: "timestamped-wall-clock")

  private func presses(in script: Script<VideoCall>) throws -> (due: Int, lost: Int) {
    let architecture = try #require(Self.architecture)
    let episodes = Episodes(of: architecture, on: script)
    let findings = episodes.findings()
    #expect(findings.allSatisfy { $0.cause != nil })
    var oracle = VideoCall.Oracle()
    let due = script.events.reduce(0) { $0 + oracle.decisions(at: $1).count }
    return (due, findings.first { $0.cause?.sentence == Cause.losesPress.sentence }?.count ?? 0)
  }

  @Test("The architecture runs only if it is named")
  func byName() throws {
    let architecture = try #require(Self.architecture)
    #expect(architecture.readsMachineClock)
    #expect(!architecture.isDefault)
    #expect(!VideoCall.architectures.contains { $0.name == architecture.name || $0.readsMachineClock })
  }

  @Test("Every divergence is one that the promise states")
  func promise() throws {
    _ = try presses(in: try GeneratedTraceTests.defaultScript.get())
  }

  #if DEBUG
    private static let isOptimised = false
  #else
    private static let isOptimised = true
  #endif

  @Test(
    "At the speed of a replay the architecture loses at least one press in 10,000",
    .enabled(if: isOptimised, "a debug build takes longer over an event than Date() over a tick"))
  func lostPresses() throws {
    let script = try GeneratedTraceTests.defaultScript.get()
    var (due, lost) = (0, 0)
    // About half of the presses are lost. But the machine decides whether two events share a tick.
    for _ in 0..<20 where due < 10_000 || lost * 10_000 < due {
      let replay = try presses(in: script)
      due += replay.due
      lost += replay.lost
    }
    #expect(lost * 10_000 >= due, "\(lost) of \(due)")
  }
}
