import BenchmarkCatalogue
import Foundation
import Processes
import Results
import TestSupport
import Testing

@testable import Measuring

@Suite("A process that the system does not start") struct RefusedStartTests {
  #if os(Linux)
    /// The least that a program is loaded with.
    @Test(
      "and one that is given too little, is no architecture's failure", .enabled(if: Tier.isFull, "\(Tier.need)"),
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
      } catch let error as ChildProcessFailure {
        guard case .cannotStart("/bin/sh", let reason) = error else { throw error }
        #expect([EMFILE, EINVAL].contains(reason.code), "\(error)")
      }
    }
  #endif

  @Test("and that was to show where an architecture dies is noted: the unit is no result")
  func inquest() throws {
    let folder = try TemporaryFolder()
    let app = try CheckedPlan(SamplePlan.untimed, catalogue).apps[0]
    func refusal(_ program: String, in folder: String) -> (any Error)? {
      let inquest = DeathInquest(
        benchmark: app.benchmark, trace: app.traces[0], program: WorkerProgram(program), folder: folder,
        limits: PlanLimits(jobs: 1), refusedStart: RefusedStart())
      let failure = ArchitectureOutcome.Failure(kind: .crashed, pass: .correctness, reason: "was ended by SIGILL")
      #expect(inquest.death(of: "imperative", failure) == nil)
      return inquest.refusedStart.first
    }
    #expect(
      refusal("/nonexistent", in: folder.path) as? ChildProcessFailure
        == .cannotStart(executable: "/nonexistent", reason: SystemError(code: ENOENT)))
    #expect((refusal("/bin/sh", in: "/nonexistent") as? WorkFileError)?.reason == SystemError(code: ENOENT))
    #expect(refusal("/bin/false", in: folder.path) == nil)
    #expect(try folder.contents == [])
  }
}
