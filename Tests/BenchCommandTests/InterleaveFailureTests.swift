import BenchCommandLine
import Comparison
import Results
import TestSupport
import Testing

@testable import BenchCommand

@Suite("The exit code of a comparison of two builds") struct InterleaveFailureTests {
  private static let crash = ArchitectureOutcome.Failure(
    kind: .crashed, pass: .correctness, reason: "was ended by SIGILL")

  private static func run(_ label: String, failing names: [String]) -> ComparedRun {
    var manifest = SampleRun().manifest
    for index in manifest.outcomes.indices where names.contains(manifest.outcomes[index].architecture) {
      manifest.outcomes[index].failure = crash
    }
    return ComparedRun(
      label: label, result: RunResult(manifest: manifest, latency: [], allocations: [], instructions: nil))
  }

  private static func failure(_ before: [String], _ after: [String], _ timing: TimingRule) -> CommandFailure? {
    RunComparison(
      before: run("../main/bench", failing: before), after: run("this build", failing: after), timing: timing
    )
    .commandFailure
  }

  @Test("An architecture that fails in both builds, or only in the other one, is named with the build: 1")
  func named() {
    #expect(
      Self.failure(["model"], [], .interleaved)
        == CommandFailure(
          .failure, "model on phone of ../main/bench crashed in the correctness pass: was ended by SIGILL"))
    #expect(
      Self.failure(["model"], ["model"], .interleaved)
        == CommandFailure(
          .failure,
          "model on phone of ../main/bench crashed in the correctness pass: was ended by SIGILL, and 1 more failed"))
  }

  @Test("An architecture that fails only in the new build is a regression: 2")
  func regression() {
    #expect(Self.failure([], ["model"], .interleaved)?.exitCode == .regression)
  }

  @Test("A failure in both of two earlier runs is no failure of their comparison")
  func apart() { #expect(Self.failure(["model"], ["model"], .apart(isCrossMachine: false)) == nil) }
}
