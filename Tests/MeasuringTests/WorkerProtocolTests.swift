import BenchmarkCatalogue
import Foundation
import IsolatedReplays
import Processes
import Results
import Scenarios
import TestSupport
import Testing
import Traces

@testable import Measuring

@Suite("The workers' protocol") struct WorkerProtocolTests {
  private static let mismatch =
    "the worker speaks version 9 of the protocol and the program that started it version 4; rebuild the older one, "
    + "the program that started it"

  /// A worker that answers the first request with this line.
  private static func process(answering line: String) throws -> ArchitectureProcess {
    try ArchitectureProcess(
      WorkerProgram("/bin/sh", ["-c", "read -r line; echo '\(line)' >&3; read -r line"], environment: [:]), app: "app",
      architecture: "model", trace: .init(path: "/nowhere", name: "t"), timeout: .seconds(20))
  }

  @Test(
    "A worker of an unknown version is refused, whatever else it says",
    arguments: [
      #"{"version":9}"#, #"{"version":9,"outcome":{"greeting":"hello"},"more":1}"#,
    ])
  func newerWorker(line: String) throws {
    let process = try Self.process(answering: line)
    let failure = #expect(throws: ArchitectureProcess.Failure.self) { try process.waitUntilOpen() }
    guard case .ended(.mismatch(let found)) = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect("\(found)" == Self.mismatch)
    #expect(found == JobProtocol.Mismatch(worker: 9))
  }

  @Test("A worker of our version is understood")
  func ownVersion() throws { try Self.process(answering: #"{"version":4,"outcome":{"opened":{}}}"#).waitUntilOpen() }

  @Test("A mismatch is the reason of an architecture's failure, and such a program counts no allocations")
  func told() throws {
    let failure = ArchitectureProcess.Failure.ended(.mismatch(JobProtocol.Mismatch(worker: 9)))
    #expect(ArchitectureOutcome.Failure(failure, during: .timing).reason == Self.mismatch)
    let script = #"read -r line; echo '{"version":9}' >&3; read -r line"#
    let odd = PlannedArchitecture(name: "odd", isHarnessOverhead: false)
    let context = PassContext(
      runID: "id", app: "app", architectures: [odd], trace: .init(path: "/nowhere", name: "t"), rounds: 1, seed: 1,
      jobs: 1, timeout: .seconds(20), roundNanoseconds: 1, resources: nil)
    let result = AllocationPass(
      context: context, program: .success(WorkerProgram("/bin/sh", ["-c", script], environment: [:])),
      architectures: [odd]
    ).run()
    #expect(result.reasonSkipped == Self.mismatch)
    #expect(result.failures.isEmpty)
  }

  /// Our worker's answers to requests, line by line.
  private func answers(to tasks: String...) throws -> [String] {
    let child = try ChildProcess(
      executable: BuiltProgram.path("bench"), arguments: [MeasuringJob.word], environment: [:])
    return try tasks.map { task in
      try child.send(line: Array(task.utf8), within: .seconds(20))
      return String(decoding: try child.receiveLine(within: .seconds(20)), as: UTF8.self)
    }
  }

  @Test("Our worker refuses a program of an unknown version, and continues")
  func newerParent() throws {
    let answers = try answers(
      to: #"{"version":9,"scenario":"unheard of"}"#,
      #"{"version":4,"job":{"countAllocations":{}}}"#)
    #expect(
      answers == [#"{"version":4}"#, #"{"outcome":{"unavailable":{"reason":"nothing is open"}},"version":4}"#])
  }

  @Test("A judging process of another version is reported in the same words")
  func newerJudge() throws {
    let program = IsolatedProgram("/bin/sh", arguments: ["-c", #"read -r line; echo '{"version":9}' >&3"#])
    let limits = ReplayLimits(timeout: .seconds(20), memoryBytes: 1_000_000_000)
    let plan = DeathSearch.Plan(
      MeasuringJob.countAllocations, of: [], by: program, within: limits, rival: nil, deathsMax: 1, slowDeathsMax: 1)
    let attempt = try DeathSearch(plan).attempt()
    let failure = attempt.failure(of: attempt.end())
    #expect(failure.map { "\($0)" } == Self.mismatch)
  }

  @Test("Our worker ends at a line that is no task")
  func garbage() throws {
    let failure = #expect(throws: ChildProcessFailure.self) { _ = try answers(to: "nonsense") }
    #expect(failure == .ended(.exited(code: EXIT_FAILURE)))
  }

  @Test("Our worker states its version")
  func version() throws {
    let folder = try TemporaryFolder()
    let trace = Trace(name: "t", events: [TraceEvent(timeNanoseconds: 0, source: "button", kind: "call", value: "")])
    let file = try WorkFile(of: ReadableTrace(trace), as: .records, named: "t.records", in: folder.path)
    let job = MeasuringJob.open(app: "video-call", architecture: "imperative", tracePath: file.path, traceName: "t")
    let open = String(decoding: JSONLine.encoded(JobTask(job)), as: UTF8.self)
    #expect(try answers(to: open) == [#"{"outcome":{"opened":{}},"version":4}"#])
  }

  @Test(
    "If another build's workers are not understood, a comparison ends before any measurement",
    arguments: [
      (#"echo '{"version":9}' >&3; read -r line"#, mismatch),
      // As older builds do, which know no versions of jobs.
      ("exit 1", "its worker exited with code 1 instead of taking its first job"),
    ])
  func otherBuild(answer: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #!/bin/sh
      if [ "$1" = list ]; then echo app,what,name; echo video-call,architecture,imperative; exit; fi
      if [ "$1" = run ]; then echo ran >"\(folder.path)/ran"; exit 1; fi
      read -r line; \(answer)
      """, to: "program")
    // A copy, which no process has open for writing.
    let copy = try Tool(
      "/bin/sh", ["-c", "cp \(folder.path)/program \(folder.path)/other; chmod +x \(folder.path)/other"]
    )
    .run(within: .seconds(20))
    #expect(copy.outcome == .exited(code: 0))
    let other = try OtherBuild(path: folder.path(of: "other"))
    var plan = SamplePlan.timed
    plan.apps = [
      PlannedApp(
        "video-call", architectures: ["imperative"], traces: [SamplePlan.listed("phone")], baseline: "imperative")
    ]
    try folder.makeFolder("scratch")
    let interleaving = Interleaving(
      plan: try CheckedPlan(plan, catalogue), other: other, scratch: folder.path(of: "scratch"))
    let error = #expect(throws: OtherBuildError.self) { _ = try interleaving.run() }
    #expect("\(error as Any)".contains("cannot be timed beside this build: \(reason)"))
    #expect(try !folder.contents.contains("ran"))
  }
}
