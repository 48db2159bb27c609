import BenchCommand
import BenchCommandLine
import Campaign
import Foundation
import Measuring
import Processes
import Results
import Scenarios
import TestSupport
import Testing
import Verification

/// Every call with which a campaign writes its files fails once, in every way.
@Suite("A campaign whose calls fail") struct CampaignOutputTests {
  /// A plan of two units and their results.
  private struct Sample {
    let plan = CampaignPlanFile(
      CampaignPlan(
        seed: 7, build: CampaignBuild(commit: nil, configuration: "debug", catalogue: "0"),
        limits: ReplayLimits(timeout: .seconds(1), memoryBytes: 1_000_000_000),
        swarms: [PlannedSwarm(app: "lamp", architecture: "well", faults: [], histories: 6, units: 2)], replays: []))

    func record(_ unit: Int) -> UnitRecord {
      var outcome = SwarmOutcome()
      (outcome.tried, outcome.diverging, outcome.steps) = (3, unit, 20)
      outcome.findings = [
        CampaignFinding(
          kind: "missing at press", standing: .fault, history: unit, sentence: "decides nothing at press",
          steps: "press, press", diagram: nil)
      ]
      return UnitRecord(
        body: UnitRecord.Body(campaign: plan.digest, unit: unit, swarm: outcome, files: nil),
        circumstances: UnitRecord.Circumstances(machine: "here", hardware: Machine.record, seconds: 0.25))
    }

    /// Does the rest of the campaign, as its commands would.
    ///
    /// - Parameter finished: called after every unit.
    func run(in folder: String, by calls: any OutputCalls, finished: (Int) -> Void = { _ in }) throws {
      let (planPath, units, merged) = ("\(folder)/plan.json", "\(folder)/a/units", "\(folder)/merged")
      if access(planPath, F_OK) != 0 { try plan.write(to: planPath, replacing: false, by: calls) }
      let file = try CampaignPlanFile(path: planPath)
      let unitFolder = UnitFolder(units, by: calls)
      try unitFolder.make()
      let (done, damaged) = try unitFolder.done([1, 2], of: file.digest)
      #expect(damaged == [])
      for unit in [1, 2] where !done.contains(unit) {
        try unitFolder.write(record(unit))
        finished(unit)
      }
      if FileTree.isFolder(merged) { return }
      try MergedCampaign(try UnitInventory(of: file, in: [units]), acceptsEqual: false)
        .write(to: merged, replacing: false, program: "bench", by: calls)
    }
  }

  private func files(_ folder: borrowing TemporaryFolder) throws -> [String] {
    try folder.contents.filter { !FileTree.isFolder(folder.path(of: $0)) }
  }

  /// The files that are not hidden, by path.
  private func texts(_ folder: borrowing TemporaryFolder) throws -> [String: String] {
    let names = try files(folder).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read($0)) })
  }

  @Test("Plan, units and merge are complete or absent, no unit is lost, and the resumed campaign gives the same bytes")
  func exhaustive() throws {
    let sample = Sample()
    let counting = FailingCalls()
    let model = try TemporaryFolder()
    try sample.run(in: model.path, by: counting)
    let complete = try texts(model)
    #expect(
      complete.keys.sorted() == [
        "a/units/unit-0000001.json", "a/units/unit-0000002.json", "merged/campaign.csv", "merged/campaign.json",
        "merged/findings.csv", "merged/findings.txt", "merged/machines.csv", "plan.json",
      ])
    #expect(try files(model).count == complete.count)
    var failed = 0
    for failure in CallFailure.all(of: counting.names) {
      let folder = try TemporaryFolder()
      let calls = failure.calls
      var finished: [Int] = []
      var error: (any ReportedFailure)?
      do {
        try sample.run(in: folder.path, by: calls) { finished.append($0) }
      } catch let failure as any ReportedFailure {
        error = failure
        failed += 1
      }
      try calls.loseUnsynchronized(below: folder.path)
      if let error {
        #expect(error.exitCode == .cannotWrite && !error.message.contains("\n"), "\(failure): \(error.message)")
      }
      let found = try texts(folder)
      for (name, text) in found { #expect(text == complete[name], "\(failure): \(name)") }
      let merged = found.keys.filter { $0.hasPrefix("merged/") }
      #expect(merged.isEmpty || merged.count == 5, "\(failure): \(merged)")
      for unit in finished { #expect(found["a/units/\(UnitRecord.fileName(ofUnit: unit))"] != nil, "\(failure)") }
      #expect(error != nil || found == complete, "\(failure)")
      try sample.run(in: folder.path, by: SystemOutputCalls())
      #expect(try texts(folder) == complete, "\(failure)")
    }
    #expect(failed >= counting.names.count * 3)
  }
}
