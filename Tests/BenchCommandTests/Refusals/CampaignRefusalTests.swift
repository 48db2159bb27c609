import BenchmarkCatalogue
import Measuring
import Scenarios
import Testing
import Verification

@testable import Campaign

@Suite("A campaign that cannot be run or merged") struct CampaignRefusalTests {
  @Test(
    "names the shard or unit",
    arguments: [
      Refusal(
        "a shard beyond the last", "campaign run @/plan.json --shard 5/4 --output @/units", .usage,
        "--shard expects a shard and the number of shards, as 1/4, not '5/4'", advice: "See 'bench help campaign run'."),
      Refusal(
        "shards twice", "campaign run @/plan.json --shard 1/4 --shards 4 --output @/units", .usage,
        "--shard already gives the number of shards; expected no --shards"),
      Refusal(
        "no shard of some", "campaign run @/plan.json --shards 4 --output @/units", .usage,
        "the number of shards is given, but not the shard; expected --shard, or one of "
          + "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, PARALLEL_SEQ in the environment"),
      Refusal(
        "a unit of another campaign", "campaign run @/plan.json --output @/units", .badData,
        "@/units/unit-0000002.json: expected a unit of campaign DIGEST, found one of another",
        files: ["units/unit-0000002.json": unit(2, of: "another")]),
      Refusal(
        "missing units", "campaign merge @/plan.json @/units --output @/merged", .badData, "units 1-6 missing",
        files: ["units": nil]),
      Refusal(
        "no folder of units", "campaign merge @/plan.json @/units --output @/merged", .noInput,
        "@/units: cannot be read; expected a folder of 'bench campaign run'"),
      Refusal(
        "a damaged unit", "campaign merge @/plan.json @/units --output @/merged", .badData,
        "@/units/unit-0000001.json: damaged: expected three lines, found 0\nbench: units 1-6 missing",
        files: ["units/unit-0000001.json": Array("half".utf8)]),
    ])
  func campaign(refusal: Refusal) throws {
    var refusal = refusal
    refusal.talk.replace("DIGEST", with: Self.plan.digest)
    refusal.files["plan.json"] = Array(Self.plan.text.utf8)
    try refusal.check()
  }

  private static let plan = {
    let swarms = [PlannedSwarm(app: "video-call", architecture: "model", faults: [], histories: 12, units: 6)]
    return CampaignPlanFile(
      CampaignPlan(
        seed: 3, build: CampaignBuild(of: swarms, seed: 3, in: catalogue),
        limits: ReplayLimits(timeout: .seconds(1), memoryBytes: 1_000_000_000), swarms: swarms, replays: []))
  }()

  private static func unit(_ number: Int, of campaign: String) -> [UInt8] {
    UnitRecord(
      body: UnitRecord.Body(campaign: campaign, unit: number, swarm: SwarmOutcome(), files: nil),
      circumstances: UnitRecord.Circumstances(machine: "here", hardware: Machine.record, seconds: 0)
    ).bytes
  }
}
