import BenchCommandLine
import Campaign
import Foundation
import Measuring
import Scenarios
import Synchronization

extension Command {
  static func campaignRun(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "campaign run",
      summary: "Runs a shard of a campaign: every unit of the shard that is not done yet",
      discussion: [
        "Each finished unit is a file in the folder, written whole or not at all. A killed shard loses only its "
          + "unfinished units; the same command continues. Several shards may share a folder, or each have its own.",
        "The shard is given by --shard or by the environment: SLURM_ARRAY_TASK_ID with _MIN, _MAX and _COUNT (a Slurm "
          + "job array), JOB_COMPLETION_INDEX (a Kubernetes Indexed Job), or PARALLEL_SEQ (GNU parallel). With the "
          + "last two, --shards or \(Shard.countVariable) gives the number of shards. Without any of these, all units "
          + "are run.",
        "Each architecture runs in its own processes, as in 'bench verify'. One that ends its process, or exceeds the "
          + "plan's time or memory limit, is a finding like any other, and is shrunk.",
        "Exit codes: 0 all units of the shard are done; 1 a failure of bench; 64 usage; 65 bad data, another build's "
          + "plan, or another trace; 66 no such plan or trace; 73 cannot write; 75 interrupted, to be started again.",
      ],
      examples: [
        Example("bench campaign run plan.json --output units", "The whole campaign, on this machine."),
        Example("bench campaign run plan.json --shard 2/4 --output units", "Every fourth unit, from the second on."),
      ],
      operands: [CampaignOptions.plan],
      options: [
        CampaignOptions.shard, CampaignOptions.shardCount, CampaignOptions.jobs, CampaignOptions.machine,
        CampaignOptions.unitFolder, Options.quiet, Options.noProgress,
      ]
    ) { invocation in
      try invocation.runCampaign(catalogue, timeout: timeout)
    }
  }
}

extension Invocation {
  fileprivate func runCampaign(_ catalogue: Catalogue, timeout: Duration) throws {
    let path = arguments[CampaignOptions.plan]
    let file = try CampaignPlanFile(path: path)
    let build = CampaignBuild(of: file.plan.swarms, seed: file.plan.seed, in: catalogue)
    if let difference = build.difference(from: file.plan.build) {
      throw CampaignError.otherBuild(file: path, difference: difference)
    }
    let given = try shard()
    let shard = given ?? .whole
    let folder = UnitFolder(arguments[CampaignOptions.unitFolder])
    try folder.make()
    let asked = shard.units(of: file.plan)
    let (done, damaged) = try folder.done(asked, of: file.digest)
    for name in damaged { console.warn("\(name) is damaged; its unit is run again") }
    let numbers = asked.filter { !done.contains($0) }
    let histories = numbers.map { file.plan.unit($0).histories }.reduce(0, +)
    let watch = CampaignWatch(units: numbers.count)
    let cleanUp = console.warnOnInterrupt(by: table.program.name) { [count = asked.count] in
      "; shard \(shard): \(count - watch.left) of \(count) units are done, \(watch.left) are left; the same command "
        + "continues"
    }
    defer { withExtendedLifetime(cleanUp) {} }
    let runner = CampaignRunner(
      file, catalogue, into: folder, machine: arguments[CampaignOptions.machine] ?? ProcessInfo.processInfo.hostName,
      timeout: timeout, progress: watch)
    try runner.checkTraces(of: numbers)
    let jobs = arguments[CampaignOptions.jobs] ?? (given == nil ? Machine.coreCount : 1)
    let work = { @Sendable in try runner.run(numbers, jobs: jobs) }
    try watching(steps: max(1, histories), activity: "shard \(shard)", done: { watch.histories }, work)
    console.say(
      "shard \(shard): \(asked.count.of("unit")) done, \(done.count == asked.count ? "all" : "\(done.count)") before")
  }

  private func shard() throws(CampaignError) -> Shard? {
    let count = arguments[CampaignOptions.shardCount]
    guard let shard = arguments[CampaignOptions.shard] else {
      return try Shard(environment: ProcessInfo.processInfo.environment, count: count)
    }
    if count != nil { throw .shard("--shard already gives the number of shards; expected no --shards") }
    return shard
  }
}

extension CampaignUnit {
  fileprivate var histories: Int {
    if case .swarm(_, let histories) = work { histories } else { 0 }
  }
}

/// Counts the progress of a shard. Used by several threads.
final class CampaignWatch: CampaignProgress {
  private let units: Int
  private let finished = Atomic(0)
  private let tried = Atomic(0)

  init(units: Int) { self.units = units }

  var left: Int { units - finished.load(ordering: .relaxed) }
  var histories: Int { tried.load(ordering: .relaxed) }

  func advance(histories: Int) { tried.wrappingAdd(histories, ordering: .relaxed) }

  func finish(unit: Int) { finished.wrappingAdd(1, ordering: .relaxed) }
}
