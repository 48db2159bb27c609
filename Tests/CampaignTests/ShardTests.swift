import Scenarios
import Testing
import Verification

@testable import Campaign

@Suite("Shards") struct ShardTests {
  private static let build = CampaignBuild(commit: nil, configuration: "debug", catalogue: "0")
  static let plan = CampaignPlan(
    seed: 7, build: build, limits: ReplayLimits(timeout: .seconds(1), memoryBytes: 1_000_000_000),
    swarms: [
      PlannedSwarm(app: "a", architecture: "one", faults: [], histories: 10, units: 3),
      PlannedSwarm(app: "a", architecture: "two", faults: ["clock-ties"], histories: 9, units: 4),
    ],
    replays: [
      PlannedReplay(app: "a", architectures: ["one"], baseline: "one", trace: "t", events: 5, timedRounds: 0)
    ])

  @Test("Every unit is in exactly one shard", arguments: [1, 2, 3, 7, 8, 9])
  func partition(count: Int) {
    let units = (1...count).flatMap { Shard(index: $0, count: count).units(of: Self.plan) }
    #expect(units.sorted() == Array(1...8))
  }

  @Test("The units of an architecture share all its histories")
  func histories() {
    let units = (1...8).map(Self.plan.unit)
    let counts = units.map { unit in if case .swarm(_, let count) = unit.work { count } else { 0 } }
    #expect(counts == [4, 3, 3, 3, 2, 2, 2, 0])
    #expect(Set(units.map(\.seed)).count == 8)
    // Computed by another program.
    #expect(Self.plan.seed(ofUnit: 1) == 0x1515_e579_5f4c_d774)
  }

  @Test(
    "A text that does not look like 2/4 is no shard",
    arguments: ["", "1", "0/4", "5/4", "1/0", "+1/4", "1/4/4", "a/b", "1 /4"])
  func badText(text: String) { #expect(Shard(text) == nil) }

  @Test(
    "The variables of a scheduler select the shard",
    arguments: [
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "1", "MAX": "4", "COUNT": "4"], nil, "1/4"),
      (["SLURM_ARRAY_TASK_ID": "20", "MIN": "10", "MAX": "50", "COUNT": "9"], nil, "3/9"),
      (["SLURM_ARRAY_TASK_ID": "3", "MIN": "3", "MAX": "3", "COUNT": "1"], nil, "1/1"),
      (["SLURM_ARRAY_TASK_ID": "0", "MIN": "0", "MAX": "1", "COUNT": "2"], 2, "1/2"),
      (["JOB_COMPLETION_INDEX": "0", "BENCH_SHARDS": "3"], nil, "1/3"),
      (["JOB_COMPLETION_INDEX": "2"], 3, "3/3"),
      (["PARALLEL_SEQ": "1"], 3, "1/3"),
      (["PARALLEL_SEQ": "3", "BENCH_SHARDS": "3"], nil, "3/3"),
      ([:], nil, nil),
      (["BENCH_SHARDS": "3"], nil, nil),
    ] as [([String: String], Int?, String?)])
  func scheduler(environment: [String: String], count: Int?, expected: String?) throws {
    #expect(try Shard(environment: Self.slurm(environment), count: count)?.description == expected)
  }

  @Test(
    "A contradictory or incomplete environment is an error",
    arguments: [
      (["SLURM_ARRAY_TASK_ID": "2", "MIN": "1", "MAX": "9", "COUNT": "3"], nil, "not evenly spaced"),
      (["SLURM_ARRAY_TASK_ID": "2", "MIN": "1", "MAX": "9", "COUNT": "4"], nil, "not evenly spaced"),
      (["SLURM_ARRAY_TASK_ID": "0", "MIN": "1", "MAX": "4", "COUNT": "4"], nil, "from 1 to 4, found 0"),
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "1", "MAX": "4", "COUNT": "4"], 5, "--shards says 5"),
      (["SLURM_ARRAY_TASK_ID": "1"], nil, "SLURM_ARRAY_TASK_MIN is not"),
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "1"], nil, "SLURM_ARRAY_TASK_MAX is not; expected both, or --shard"),
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "1", "MAX": "1"], nil, "SLURM_ARRAY_TASK_COUNT is not"),
      (
        ["SLURM_ARRAY_TASK_ID": "1", "MIN": "1", "MAX": "1", "COUNT": "0"], nil,
        "expected the number of tasks, at least 1, in SLURM_ARRAY_TASK_COUNT, found 0"
      ),
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "2", "MAX": "1", "COUNT": "1"], nil, "from 2 to 1, found 1"),
      (["SLURM_ARRAY_TASK_ID": "-1", "MIN": "1", "MAX": "1", "COUNT": "1"], nil, "SLURM_ARRAY_TASK_ID, found '-1'"),
      (["SLURM_ARRAY_TASK_ID": "1", "MIN": "", "MAX": "1", "COUNT": "1"], nil, "SLURM_ARRAY_TASK_MIN, found ''"),
      (["PARALLEL_SEQ": "1", "BENCH_SHARDS": "1000000000"], nil, "in BENCH_SHARDS, found '1000000000'"),
      (["PARALLEL_SEQ": "1", "BENCH_SHARDS": "0"], nil, "expected --shards or BENCH_SHARDS"),
      (["JOB_COMPLETION_INDEX": "3", "BENCH_SHARDS": "3"], nil, "from 0 to 2 in JOB_COMPLETION_INDEX, found 3"),
      (["JOB_COMPLETION_INDEX": "x", "BENCH_SHARDS": "3"], nil, "found 'x'"),
      (["JOB_COMPLETION_INDEX": "0"], nil, "expected --shards or BENCH_SHARDS"),
      (["PARALLEL_SEQ": "0"], 2, "from 1 to 2 in PARALLEL_SEQ, found 0"),
      (["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "1"], 2, "both say which shard this is"),
      ([:], 2, "but not the shard"),
    ] as [([String: String], Int?, String)])
  func contradiction(environment: [String: String], count: Int?, expected: String) {
    let error = #expect(throws: CampaignError.self) {
      try Shard(environment: Self.slurm(environment), count: count)
    }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  private static func slurm(_ environment: [String: String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: environment.map {
        (["MIN", "MAX", "COUNT"].contains($0.key) ? "SLURM_ARRAY_TASK_\($0.key)" : $0.key, $0.value)
      })
  }
}
