import BenchmarkCatalogue
import Foundation
import Processes
import Results
import TestSupport
import Testing

@testable import Measuring

@Suite("A process that the system does not start") struct RefusedStartTests {
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
