import Foundation
import Processes
import TestSupport
import Testing

@Suite("External schedulers") struct SchedulerTests {
  private static let examples = (#filePath as NSString).deletingLastPathComponent + "/../../Examples/Campaign"

  /// 24 units that take some seconds in a debug build.
  private static let plan =
    "campaign plan --app video-call --architecture model --histories 2400 --units 24 --seed 3 --output plan.json --quiet"

  /// Six units of twenty histories.
  private static let smallPlan = plan.replacing("2400 --units 24", with: "120 --units 6")

  private static func complete(_ folder: borrowing TemporaryFolder, units: Int = 24) throws -> [String: String] {
    let status = try MergeTests.bench("campaign status plan.json units", in: folder)
    #expect(status.output.contains("done: \(units), 1-\(units)\nmissing: 0\n"), "\(status.output)")
    return try MergeTests.merged("units", in: folder)
  }

  private static func alone() throws -> [String: String] {
    let folder = try TemporaryFolder()
    #expect(try MergeTests.bench(plan, in: folder).exitCode == .success)
    #expect(try MergeTests.bench("campaign run plan.json --output units", in: folder).exitCode == .success)
    return try complete(folder)
  }

  @Test(
    "Slurm: an interrupted task and a task whose node dies are queued again and lose nothing",
    .enabled(if: Tier.isFull, "\(Tier.need)"),
    .enabled(if: LoopbackSlurm.reasonMissing == nil, "\(LoopbackSlurm.reasonMissing ?? "")"))
  func slurm() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("slurm")
    #expect(try MergeTests.bench(Self.plan, in: folder).exitCode == .success)
    let slurm = try LoopbackSlurm(in: folder.path(of: "slurm"))
    let submitted = try slurm.call(
      "sbatch", ["--array=1-2", "--output=log-%a.txt", "\(Self.examples)/slurm.sh", "plan.json", "units"],
      in: folder.path)
    #expect(submitted.output == "Submitted batch job 1\n", "\(submitted.talk)")
    try slurm.wait { try folder.contents.contains { $0.hasPrefix("units/unit-00000") && $0.hasSuffix("2.json") } }
    let node = try slurm.call("squeue", ["-h", "-j", "1_2", "-o", "%N"]).output.trimmingCharacters(in: .newlines)
    try #require(["n1", "n2"].contains(node))
    slurm.kill(node: node)
    try slurm.call("scancel", ["--batch", "--signal=TERM", "1_1"])
    try slurm.wait { try slurm.call("squeue", ["-h"]).output.isEmpty }
    let log = try folder.read("log-1.txt")
    #expect(log.contains(#/interrupted; shard 1\/2: \d+ of 12 units are done, \d+ are left/#), "\(log)")
    #expect(log.contains("shard 1/2: 12 units done"), "\(log)")
    #expect(try folder.read("log-2.txt").contains("shard 2/2: 12 units done"))
    #expect(try slurm.call("sinfo", ["-h", "-t", "down", "-o", "%N"]).output == "\(node)\n")
    #expect(try Self.complete(folder) == Self.alone())
    let machines = try #require(try folder.contents.first { $0.hasSuffix("/machines.csv") })
    #expect(
      try folder.read(machines).split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] } == ["n1", "n2"])
  }

  @Test(
    "GNU parallel: the script runs shards as jobs, and a job's number selects its shard",
    .enabled(if: Shell.exists("parallel"), "needs GNU parallel"))
  func parallel() throws {
    let folder = try TemporaryFolder()
    #expect(try MergeTests.bench(Self.smallPlan, in: folder).exitCode == .success)
    let bench = try BuiltProgram.path("bench")
    let script = try ProgramCall(
      "/bin/sh", ["\(Self.examples)/parallel.sh", "plan.json", "units", "3"], in: folder.path,
      environment: ["BENCH": bench]
    ).finish()
    #expect(script.exitCode == .success, "\(script.talk)")
    let whole = try Self.complete(folder, units: 6)
    let line = "seq 2 | BENCH_SHARDS=2 parallel '\(bench)' campaign run plan.json --output numbered -q '#' {}"
    let numbered = try ProgramCall("/bin/sh", ["-c", line], in: folder.path).finish()
    #expect(numbered.exitCode == .success, "\(numbered.talk)")
    #expect(try MergeTests.merged("numbered", in: folder) == whole)
  }

  @Test("Kubernetes: the variables that the manifest sets select the shard of an Indexed Job")
  func kubernetes() throws {
    let manifest = try String(contentsOfFile: "\(Self.examples)/kubernetes.yaml", encoding: .utf8)
    let completions = try #require(manifest.firstMatch(of: #/\n  completions: (\d+)\n/#)).1
    #expect(manifest.contains("- name: BENCH_SHARDS\n              value: \"\(completions)\"\n"))
    #expect(manifest.contains("  completionMode: Indexed\n"))
    let folder = try TemporaryFolder()
    #expect(try MergeTests.bench(Self.smallPlan, in: folder).exitCode == .success)
    for index in [2, 0, 1] {
      let pod = try MergeTests.bench(
        "campaign run plan.json --output units --no-progress --machine node-\(index)", in: folder,
        environment: ["JOB_COMPLETION_INDEX": "\(index)", "BENCH_SHARDS": "3"])
      #expect(pod.exitCode == .success)
      #expect(pod.talk == "shard \(index + 1)/3: 2 units done, 0 before\n")
    }
    _ = try Self.complete(folder, units: 6)
    let beyond = try MergeTests.bench(
      "campaign run plan.json --output units", in: folder,
      environment: ["JOB_COMPLETION_INDEX": "3", "BENCH_SHARDS": "3"])
    #expect(beyond.exitCode == .usage)
  }

  @Test("The manifest is valid YAML for a Job", .enabled(if: Self.hasYAML, "needs python3 with yaml"))
  func yaml() throws {
    let program = """
      import sys, yaml
      job = yaml.safe_load(open(sys.argv[1]))
      pod = job["spec"]["template"]["spec"]
      print(job["apiVersion"], job["kind"], pod["restartPolicy"], " ".join(pod["containers"][0]["args"][:2]))
      """
    let ended = try ProgramCall(
      "/usr/bin/python3", ["-c", program, "\(Self.examples)/kubernetes.yaml"], in: "/"
    ).finish()
    #expect(ended.output == "batch/v1 Job Never campaign run\n", "\(ended.talk)")
  }

  private static let hasYAML: Bool = {
    guard access("/usr/bin/python3", X_OK) == 0 else { return false }
    return (try? ProgramCall("/usr/bin/python3", ["-c", "import yaml"], in: "/").finish().exitCode) == .success
  }()
}
