import BenchmarkCatalogue
import Foundation
import Results
import TestSupport
import Testing
import Traces

@testable import Measuring

@Suite("A plan") struct PlanTests {
  private func decoded(_ plan: Plan) throws -> Plan {
    try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan))
  }

  @Test("A plan that is encoded and decoded is equal, has the same units, and runs the same")
  func codable() throws {
    for plan in [SamplePlan.untimed, SamplePlan.timed] {
      #expect(try decoded(plan) == plan)
      #expect(try decoded(plan).units == plan.units)
    }
    let folder = try TemporaryFolder()
    let plan = SamplePlan.untimed
    var (results, again): ([UnitResult], [UnitResult]) = ([], [])
    _ = try SamplePlan.runner(plan, in: folder).run { results.append($0) }
    _ = try SamplePlan.runner(decoded(plan), in: folder).run { again.append($0) }
    #expect(results == again)
    #expect(results.count == plan.units.count)
    #expect(try folder.contents == [])
  }

  @Test("The units of a plan are every pass of every app on every trace, once, numbered from 1")
  func units() throws {
    let passes: [MeasuringPass] = [.correctness, .allocations, .instructions, .timing, .openLoop]
    var plan = SamplePlan.untimed
    plan.passes = PlannedPasses(instructions: true, openLoop: SamplePlan.timed.passes.openLoop)
    let units = plan.units
    #expect(units.map(\.number) == Array(1...15))
    let places = [("video-call", "phone"), ("video-call", "desktop"), ("operators", "numbers")]
    #expect(units.map(\.app) == places.flatMap { place in passes.map { _ in place.0 } })
    #expect(units.map(\.trace) == places.flatMap { place in passes.map { _ in SamplePlan.listed(place.1) } })
    #expect(units.map(\.pass) == places.flatMap { _ in passes })
    #expect(Set(units).count == 15)
    #expect(SamplePlan.untimed.units.map(\.pass) == places.flatMap { _ in [.correctness, .allocations] })
  }

  @Test("A plan of two apps gives rows of both, each with its own baseline")
  func twoApps() throws {
    let folder = try TemporaryFolder()
    let result = try SamplePlan.runner(SamplePlan.untimed, in: folder).run()
    let judged = [
      ["video-call", "phone", "timestamped"], ["video-call", "phone", "imperative"],
      ["video-call", "desktop", "timestamped"], ["video-call", "desktop", "imperative"],
      ["operators", "numbers", "imperative"], ["operators", "numbers", "scan"],
    ]
    #expect(result.correctness.map { [$0.app, $0.trace, $0.architecture] } == judged)
    #expect(result.correctness.allSatisfy { $0.events == 60 })
    #expect(Set(result.allocations.map(\.app)) == (Jemalloc.counts ? ["video-call", "operators"] : []))
    #expect(
      result.manifest.outcomes.filter { !$0.isHarnessOverhead }.map { [$0.app, $0.trace, $0.architecture] } == judged)
    #expect(result.manifest.outcomes.allSatisfy { $0.failure == nil })
    #expect(result.manifest.outcomes.map(\.repeatCommand).contains("again operators scan"))
    #expect(result.manifest.traces.map(\.name) == ["phone", "desktop", "numbers"])
    #expect(result.manifest.baseline(of: "video-call") == "imperative")
    #expect(result.manifest.baseline(of: "operators") == "scan")
    #expect(result.manifest.skippedPasses.contains(SkippedPass(pass: .timing, reason: "not asked for")))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let error: PlanError
    let change: @Sendable (inout Plan) -> Void
  }

  static let mistakes = [
    Mistake(testDescription: "no app", error: .nothingPlanned(what: "app")) { $0.apps = [] },
    Mistake(testDescription: "unknown app", error: .unknownApp("radio")) { $0.apps[0].name = "radio" },
    Mistake(testDescription: "one app twice", error: .sameName("operators", what: "app")) { $0.apps[0] = $0.apps[1] },
    Mistake(testDescription: "no architecture", error: .nothingPlanned(what: "architecture of video-call")) {
      $0.apps[0].architectures = []
    },
    Mistake(
      testDescription: "another app's architecture",
      error: .unknownArchitecture("scan", app: "video-call", owners: ["operators"])
    ) { $0.apps[0].architectures.append("scan") },
    Mistake(testDescription: "one architecture twice", error: .sameName("imperative", what: "architecture")) {
      $0.apps[0].architectures.append("imperative")
    },
    Mistake(
      testDescription: "a baseline that is not measured", error: .baselineNotPlanned("model", app: "video-call")
    ) { $0.apps[0].baseline = "model" },
    Mistake(testDescription: "no trace", error: .nothingPlanned(what: "trace of video-call")) {
      $0.apps[0].traces = []
    },
    Mistake(testDescription: "two traces of one name", error: .sameTraceName("phone")) {
      $0.apps[0].traces = [SamplePlan.listed("phone"), SamplePlan.listed("phone", events: 61)]
    },
    Mistake(
      testDescription: "an unlisted trace",
      error: .unknownTrace("numbers", owners: ["operators"], known: ["phone", "desktop", "bursty", "stress"])
    ) { $0.apps[0].traces = [SamplePlan.listed("numbers")] },
    Mistake(
      testDescription: "a file that is not there",
      error: .unknownTrace("/nowhere/x.csv", owners: [], known: ["phone", "desktop", "bursty", "stress"])
    ) { $0.apps[0].traces = [.file(path: "/nowhere/x.csv", seed: 1)] },
    Mistake(testDescription: "a folder", error: .trace(.folder(file: "/"))) {
      $0.apps[0].traces = [.file(path: "/", seed: 1)]
    },
    Mistake(testDescription: "no events", error: .badNumber(what: "number of events", value: "0")) {
      $0.apps[0].traces = [SamplePlan.listed("phone", events: 0)]
    },
    Mistake(testDescription: "no rounds", error: .badNumber(what: "number of rounds", value: "0")) { $0.rounds = 0 },
    Mistake(
      testDescription: "events without end",
      error: .badNumber(what: "number of events", value: "9223372036854775807")
    ) { $0.apps[0].traces = [SamplePlan.listed("phone", events: .max)] },
    Mistake(
      testDescription: "rounds without end", error: .badNumber(what: "number of rounds", value: "1001")
    ) { $0.rounds = 1_001 },
    Mistake(testDescription: "a network at no speed", error: .badNumber(what: "speed", value: "1e-300")) {
      $0.rounds = 1
      $0.passes.network = NetworkPlan(speed: 1e-300)
    },
    Mistake(testDescription: "no jobs", error: .badNumber(what: "number of jobs", value: "0")) { $0.limits.jobs = 0 },
    Mistake(testDescription: "the open loop untimed", error: .openLoopWithoutTiming) {
      $0.passes.openLoop = SamplePlan.timed.passes.openLoop
    },
  ]

  @Test("A mistake in a plan is an error before anything is started", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    var plan = SamplePlan.untimed
    mistake.change(&plan)
    #expect(throws: mistake.error) { _ = try CheckedPlan(plan, catalogue) }
  }

  @Test("A file is read as a trace of the app, and an empty one is refused")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "mine.csv")
    var plan = SamplePlan.untimed
    plan.apps = [SamplePlan.videoCall]
    plan.apps[0].traces = [.file(path: path, seed: 1)]
    let header = "t_ns,source,kind,value\n"
    try folder.write(header + "0,button,call,\n", to: "mine.csv")
    #expect(try CheckedPlan(plan, catalogue).apps[0].traces.map(\.name) == ["mine.csv"])
    try folder.write(header, to: "mine.csv")
    #expect(throws: PlanError.emptyTrace("mine.csv")) { _ = try CheckedPlan(plan, catalogue) }
  }
}
