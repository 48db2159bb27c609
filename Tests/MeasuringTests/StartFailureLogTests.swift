import BenchmarkCatalogue
import Foundation
import IsolatedReplays
import Processes
import Results
import Scenarios
import TestSupport
import Testing
import Traces
import VideoCall

@testable import Measuring

@Suite("A process that cannot start") struct RefusedStartTests {
  #if os(Linux)
    /// The smallest number of descriptors with which a program loads.
    @Test(
      "is no failure of its architecture if it has too few descriptors", .enabled(if: Tier.isFull, "\(Tier.need)"),
      arguments: [5, 6, 8, 12, 16, 17, 18, 20])
    func few(descriptors: Int) throws {
      let folder = try TemporaryFolder()
      let plan = Plan(
        apps: [SamplePlan.operators], passes: PlannedPasses(timing: false), rounds: 1, seed: 3,
        limits: PlanLimits(jobs: 1))
      let script = "ulimit -n \(descriptors); exec '\(try BuiltProgram.path("bench"))' \"$@\""
      let program = WorkerProgram("/bin/sh", ["-c", script, "sh"], environment: ProcessInfo.processInfo.environment)
      let runner = Runner(
        plan: try CheckedPlan(plan, catalogue),
        identity: RunIdentity(runID: "id", repeatCommand: "again") { _, _ in "again" },
        programs: WorkerPrograms(timing: program, counting: .failure(NoCountingProgram(beside: "/nowhere"))),
        folder: folder.path)
      do {
        let outcomes = try runner.run().manifest.outcomes
        #expect(descriptors > 8)
        #expect(outcomes.allSatisfy { $0.failure == nil }, "\(outcomes.compactMap(\.failure))")
      } catch ChildProcessFailure.ended(.exited(code: 127)) {
        // The shell has too few descriptors to load.
        #expect(descriptors < 6)
      } catch let error as ChildProcessFailure {
        guard case .cannotStart("/bin/sh", let reason) = error else { throw error }
        #expect([EMFILE, EINVAL].contains(reason.code), "\(error)")
      }
    }
  #endif

  @Test("is an error if it was to locate a death: the unit has no result")
  func inquest() throws {
    let trace = Trace(name: "t", events: [TraceEvent(timeNanoseconds: 0, source: "button", kind: "call", value: "")])
    let search = DeathSearch(
      DeathSearch.Plan(
        "job", of: [VideoCall.benchmark], by: IsolatedProgram("/nonexistent", arguments: []),
        within: ReplayLimits(timeout: .seconds(1), memoryBytes: 1_000_000_000), rival: nil, deathsMax: 1,
        slowDeathsMax: 1))
    #expect(
      throws: ChildProcessFailure.cannotStart(executable: "/nonexistent", reason: SystemError(code: ENOENT))
    ) {
      try search.death(of: "imperative", on: ReadableTrace(trace), at: "/nowhere", events: 1, in: VideoCall.self)
    }
  }
}
