import Foundation
import Results
import TestSupport
import Testing

@testable import Measuring

@Suite("Units of a plan") struct UnitTests {
  /// The results of a run, without its clock's resolution.
  private func facts(_ result: RunResult) throws -> [String] {
    var manifest = result.manifest
    manifest.clock = .init(stepNanoseconds: 1, readCostNanoseconds: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return [
      String(decoding: try encoder.encode(manifest), as: UTF8.self), CSVTable(rows: result.latency).text,
      CSVTable(rows: result.allocations).text, CSVTable(rows: result.correctness).text,
      CSVTable(rows: result.resources).text, result.instructions.map { CSVTable(rows: $0).text } ?? "none",
    ]
  }

  /// Compares one by one, so that a failure shows the different one.
  private func expectSameFacts(_ result: RunResult, _ expected: RunResult) throws {
    for (fact, due) in zip(try facts(result), try facts(expected)) { #expect(fact == due) }
  }

  @Test("Units merged in any order make up the whole run")
  func handedOver() throws {
    let folder = try TemporaryFolder()
    let runner = try SamplePlan.runner(SamplePlan.timed, in: folder)
    var results: [UnitResult] = []
    let whole = try runner.run { results.append($0) }
    #expect(results.map(\.unit) == SamplePlan.timed.units)
    try expectSameFacts(runner.merged(results.reversed()), whole)
    #expect(whole.latency.contains { $0.mode == .open })
    #expect(whole.latency.contains { $0.mode == .closed })
    #expect(Set(whole.resources.map(\.pass)).isSuperset(of: [.correctness, .timing, .openLoop]))
    #expect(whole.manifest.outcomes.count == 6)
    for result in results {
      #expect(!result.latency.isEmpty == [.timing, .openLoop].contains(result.unit.pass))
      #expect(!result.judged.isEmpty == (result.unit.pass == .correctness))
      #expect(try JSONDecoder().decode(UnitResult.self, from: JSONEncoder().encode(result)) == result)
    }
  }

  @Test("Units run by separate runners, with earlier findings as data, make up the same run")
  func alone() throws {
    let folder = try TemporaryFolder()
    let plan = SamplePlan.untimed
    let whole = try SamplePlan.runner(plan, in: folder).run()
    var results: [UnitResult] = []
    for unit in plan.units {
      let findings = try JSONEncoder().encode(UnitFindings(of: results, for: unit))
      results.append(
        try SamplePlan.runner(plan, in: folder)
          .run(unit, after: JSONDecoder().decode(UnitFindings.self, from: findings)))
    }
    try expectSameFacts(SamplePlan.runner(plan, in: folder).merged(results), whole)
  }

  @Test("The findings for a unit are the hashes and first failures of earlier units on the same app and trace")
  func findings() throws {
    let folder = try TemporaryFolder()
    var results: [UnitResult] = []
    _ = try SamplePlan.runner(SamplePlan.untimed, in: folder).run { results.append($0) }
    let units = SamplePlan.untimed.units
    for unit in units {
      let findings = UnitFindings(of: results, for: unit)
      let isFirst = unit.pass == .correctness
      #expect(findings.decisionsHashes.keys.sorted() == (isFirst ? [] : results[unit.number - 2].judged))
      #expect(findings.failures == [:])
    }
  }

  @Test(
    "An architecture that failed its judgement takes part in no other pass; one that failed later skips the open loop")
  func admission() {
    var findings = UnitFindings()
    let passes: [MeasuringPass] = [.allocations, .instructions, .timing, .openLoop]
    func admitted() -> [MeasuringPass] { passes.filter { findings.admit("model", to: $0) } }
    #expect(admitted() == passes)
    findings.failures["model"] = .init(kind: .hung, pass: .allocations, reason: "no answer")
    #expect(admitted() == [.allocations, .instructions, .timing])
    findings.failures["model"] = .init(kind: .crashed, pass: .correctness, reason: "SIGTRAP")
    #expect(admitted() == [])
  }

  @Test("Timing expects the decisions of the findings, and leaves out failed architectures")
  func dependence() throws {
    let folder = try TemporaryFolder()
    let runner = try SamplePlan.runner(SamplePlan.timed, in: folder)
    let unit = try #require(SamplePlan.timed.units.first { $0.pass == .timing })
    var findings = UnitFindings()
    findings.decisionsHashes["imperative"] = 1
    findings.failures["timestamped"] = .init(kind: .crashed, pass: .correctness, reason: "SIGTRAP")
    let result = try runner.run(unit, after: findings)
    #expect(
      result.outcomes.map(\.failure) == [
        nil,
        .init(kind: .unsteady, pass: .timing, reason: "made other decisions in round 1 than in the correctness pass"),
        nil,
      ])
    #expect(Set(result.latency.map(\.architecture)) == ["nothing"])
  }
}

extension UnitResult {
  fileprivate var judged: [String] { outcomes.filter { $0.correctness != nil }.map(\.architecture).sorted() }
}
