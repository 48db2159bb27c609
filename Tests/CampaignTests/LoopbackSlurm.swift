import Foundation
import Processes
import TestSupport

/// A Slurm of two nodes of one processor each, on this machine's loopback. All its processes end with this object.
final class LoopbackSlurm {
  /// The reason why Slurm cannot run here; nil if it can.
  static let reasonMissing: String? = {
    let programs = ["munged", "slurmctld", "slurmd", "sbatch"]
    let missing = programs.filter { Executable.onPath($0, environment: environment) == nil }
    if !missing.isEmpty { return "needs \(missing.joined(separator: ", ")), of Debian's slurm-wlm" }
    return getuid() == 0 ? nil : "needs to be root, as munged and slurmd do here"
  }()

  private static let environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]

  private let folder: String
  private var daemons: [String: ProgramCall] = [:]

  /// - Parameter folder: an empty folder for its files.
  init(in folder: String) throws {
    self.folder = folder
    for name in ["state", "spool/n1", "spool/n2", "munge"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(folder)/munge")
    let key = Data((0..<128).map { _ in UInt8.random(in: .min ... .max) })
    try key.write(to: URL(fileURLWithPath: "\(folder)/munge/key"))
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: "\(folder)/munge/key")
    try configuration.write(toFile: "\(folder)/slurm.conf", atomically: false, encoding: .utf8)
    let munge = "\(folder)/munge"
    try start(
      "munged",
      [
        "--foreground", "--force", "--socket=\(munge)/socket", "--key-file=\(munge)/key", "--pid-file=\(munge)/pid",
        "--log-file=\(munge)/log", "--seed-file=\(munge)/seed",
      ])
    try wait { FileManager.default.fileExists(atPath: "\(munge)/socket") }
    try start("slurmctld", ["-D", "-c", "-f", "\(folder)/slurm.conf"])
    for node in ["n1", "n2"] { try start("slurmd", ["-D", "-c", "-N", node, "-f", "\(folder)/slurm.conf"], as: node) }
    try wait { try self.call("sinfo", ["-h", "-t", "idle", "-o", "%D"]).output == "2\n" }
  }

  deinit {
    for node in ["n1", "n2"] { kill(node: node) }
    daemons = [:]
  }

  /// Runs one of Slurm's programs, or `sbatch` in a folder.
  @discardableResult
  func call(_ program: String, _ words: [String], in place: String = "/") throws -> ProgramCall.Ended {
    let path = Executable.onPath(program, environment: Self.environment) ?? program
    return try ProgramCall(
      path, words, in: place,
      environment: [
        "SLURM_CONF": "\(folder)/slurm.conf", "BENCH": try BuiltProgram.path("bench"),
        "PATH": Self.environment["PATH"] ?? "",
      ]
    ).finish()
  }

  /// Kills a node and everything that runs on it, as a power cut would.
  func kill(node: String) {
    daemons[node]?.send(signal: SIGKILL)
    daemons[node] = nil
    // The steps of jobs have left the daemon's process group. Each step is the parent of a script in the node's folder.
    // The step is killed first, so that it reports no end of a script.
    for script in processes(where: { $0.contains("\(folder)/spool/\(node)/job") }) {
      let children = processes { _ in true }.filter { Self.parent(of: $0) == script }
      if let step = Self.parent(of: script), step > 1 { Foundation.kill(step, SIGKILL) }
      for process in [script] + children { Foundation.kill(process, SIGKILL) }
    }
  }

  /// Waits for up to two minutes.
  func wait(until isReached: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(120)
    while try !isReached() {
      if ContinuousClock.now > end { throw TimedOut() }
      usleep(50_000)
    }
  }

  struct TimedOut: Error {}

  private func start(_ program: String, _ words: [String], as name: String? = nil) throws {
    let path = Executable.onPath(program, environment: Self.environment) ?? program
    daemons[name ?? program] = try ProgramCall(
      path, words, in: folder, environment: ["PATH": Self.environment["PATH"] ?? ""])
  }

  private func processes(where isMeant: (String) -> Bool) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { number in
      guard let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else { return false }
      return isMeant(String(decoding: line, as: UTF8.self))
    }
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let text = FileManager.default.contents(atPath: "/proc/\(process)/status") else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("PPid:") }
      .flatMap { pid_t($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }
  }

  private var configuration: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count)
    let full = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let host = full.split(separator: ".").first.map(String.init) ?? full
    let port = 20_000 + Int(getpid()) % 10_000 * 3
    return """
      ClusterName=loop
      SlurmctldHost=\(host)(127.0.0.1)
      AuthType=auth/munge
      AuthInfo=socket=\(folder)/munge/socket,cred_expire=6
      CryptoType=crypto/munge
      SlurmUser=root
      SlurmdUser=root
      StateSaveLocation=\(folder)/state
      SlurmdSpoolDir=\(folder)/spool/%n
      SlurmctldPidFile=\(folder)/ctld.pid
      SlurmdPidFile=\(folder)/%n.pid
      SlurmctldLogFile=\(folder)/ctld.log
      SlurmdLogFile=\(folder)/%n.log
      SlurmctldPort=\(port)
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_CPU
      SchedulerType=sched/backfill
      JobAcctGatherType=jobacct_gather/none
      AccountingStorageType=accounting_storage/none
      MpiDefault=none
      ReturnToService=2
      SlurmdParameters=config_overrides
      SlurmdTimeout=5
      NodeName=n1 NodeHostname=\(host) NodeAddr=127.0.0.1 Port=\(port + 1) CPUs=1 State=UNKNOWN
      NodeName=n2 NodeHostname=\(host) NodeAddr=127.0.0.1 Port=\(port + 2) CPUs=1 State=UNKNOWN
      PartitionName=main Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP

      """
  }
}
