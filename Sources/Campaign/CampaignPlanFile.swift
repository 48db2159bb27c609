import Basics
import Foundation
import Measuring
import Processes
import Results
import Scenarios
import Traces
import Verification

/// A plan as a file: JSON with a schema version and a digest of all the rest.
package struct CampaignPlanFile: Sendable {
  package let plan: CampaignPlan
  /// FNV-1a 64 of the plan, in hexadecimal digits. The result of each unit contains it.
  package let digest: String

  /// The only version that is written and read.
  package static let schemaVersion = 2

  package init(_ plan: CampaignPlan) {
    self.plan = plan
    var digest = FNV1a()
    digest.combine(JSONLine.encoded(Body(plan)))
    self.digest = digest.hexadecimal
  }

  /// The file's text: sorted keys, indented, with a final line end.
  package var text: String {
    var body = Body(plan)
    body.digest = digest
    do {
      return try RecordJSON.text(of: body)
    } catch {
      preconditionFailure("a plan has nothing that JSON cannot say: \(error)")
    }
  }

  package init(path: String) throws(CampaignError) {
    let body: Body
    do throws(VersionedJSON.Failure) {
      body = try VersionedJSON.value(path: path, version: Self.schemaVersion)
    } catch {
      throw Self.failure(error, file: path)
    }
    try self.init(body, file: path)
  }

  /// The inverse of ``text``.
  ///
  /// - Throws: ``CampaignError/syntax(_:)`` if it is not JSON, ``CampaignError/badPlan(file:problem:)`` if it is not a
  ///   plan or was changed after it was made.
  package init(json bytes: [UInt8], file: String) throws(CampaignError) {
    let body: Body
    do throws(VersionedJSON.Failure) {
      body = try VersionedJSON.value(json: bytes, file: file, version: Self.schemaVersion)
    } catch {
      throw Self.failure(error, file: file)
    }
    try self.init(body, file: file)
  }

  private static func failure(_ failure: VersionedJSON.Failure, file: String) -> CampaignError {
    switch failure {
    case .missing: .missing(path: file, what: "a plan that 'bench campaign plan' has written")
    case .syntax(let error): .syntax(error)
    case .bad(let problem): .badPlan(file: file, problem: problem)
    }
  }

  private init(_ body: Body, file: String) throws(CampaignError) {
    self.init(
      CampaignPlan(
        seed: body.seed, build: body.build, limits: body.limits.limits, swarms: body.swarms, replays: body.replays))
    guard body.digest == digest else {
      throw .badPlan(
        file: file,
        problem:
          "expected digest \(digest) of its contents, found \(body.digest ?? "none"): the file was changed after it was made"
      )
    }
    if let problem = plan.problem { throw .badPlan(file: file, problem: problem) }
  }

  private struct Body: Codable {
    let schemaVersion: Int
    let seed: UInt64
    let build: CampaignBuild
    let limits: Limits
    let swarms: [PlannedSwarm]
    let replays: [PlannedReplay]
    var digest: String?

    init(_ plan: CampaignPlan) {
      schemaVersion = CampaignPlanFile.schemaVersion
      seed = plan.seed
      build = plan.build
      limits = Limits(plan.limits)
      swarms = plan.swarms
      replays = plan.replays
    }

    private enum CodingKeys: String, CodingKey {
      case schemaVersion = "schema_version"
      case seed, build, limits, swarms, replays, digest
    }
  }

  private struct Limits: Codable {
    let historyTimeoutNanoseconds: Int64
    let memoryBytes: Int

    init(_ limits: ReplayLimits) {
      historyTimeoutNanoseconds = limits.timeout.wholeNanoseconds
      memoryBytes = limits.memoryBytes
    }

    var limits: ReplayLimits {
      ReplayLimits(timeout: .nanoseconds(historyTimeoutNanoseconds), memoryBytes: memoryBytes)
    }

    private enum CodingKeys: String, CodingKey {
      case historyTimeoutNanoseconds = "history_timeout_ns"
      case memoryBytes = "memory_bytes"
    }
  }
}

/// A trace file, which is the same on every machine.
package struct PlannedTraceFile: Codable, Equatable, Sendable {
  /// As typed. A relative path starts at the folder in which a shard is run.
  package let path: String
  /// FNV-1a 64 of the bytes, in hexadecimal digits.
  package let digest: String

  /// - Throws: ``CampaignError/missing(path:what:)``.
  package init(path: String) throws(CampaignError) {
    self.path = path
    digest = try Self.digest(path: path)
  }

  /// - Throws: ``CampaignError/otherTrace(file:expected:found:)`` if the file differs from that of the plan, or
  ///   ``CampaignError/missing(path:what:)``.
  package func check() throws(CampaignError) {
    let found = try Self.digest(path: path)
    if found != digest { throw .otherTrace(file: path, expected: digest, found: found) }
  }

  private static func digest(path: String) throws(CampaignError) -> String {
    let what = "a trace in a file"
    var status = stat()
    // A pipe or device may give other bytes, or none, when it is read again.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .missing(path: path, what: what) }
    do {
      let file = try Descriptor(opening: path, O_RDONLY)
      let number = file.number
      var (digest, chunk) = (FNV1a(), [UInt8](repeating: 0, count: 1 << 16))
      while true {
        let count = try retrying { chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) } }
        if count == 0 { return digest.hexadecimal }
        digest.combine(chunk[..<count])
      }
    } catch {
      throw .missing(path: path, what: what)
    }
  }
}

/// Identifies the program, which has to be the same for all units of a campaign.
package struct CampaignBuild: Codable, Equatable, Sendable {
  /// The commit; nil if the program is in no checkout, as in a container.
  package let commit: String?
  /// `release` or `debug`.
  package let configuration: String
  /// The digest of the architectures of the plan.
  package let catalogue: String

  package init(commit: String?, configuration: String, catalogue: String) {
    self.commit = commit
    self.configuration = configuration
    self.catalogue = catalogue
  }

  package init(of swarms: [PlannedSwarm], seed: UInt64, in catalogue: Catalogue) {
    self.init(
      commit: Build.record(countingAllocator: nil).commit, configuration: Build.configuration,
      catalogue: Self.digest(of: swarms, seed: seed, in: catalogue))
  }

  /// How this program differs from the one that made the plan; nil if no difference is known. An unknown commit is no
  /// difference.
  package func difference(from plan: CampaignBuild) -> String? {
    if catalogue != plan.catalogue {
      return "the apps, architectures or faults of this program differ from those of the plan"
    }
    if configuration != plan.configuration {
      return "this is a \(configuration) build, and the plan was made by a \(plan.configuration) build"
    }
    if let commit, let planned = plan.commit, commit != planned {
      return "this program is built from \(commit), and the plan was made by one from \(planned)"
    }
    return nil
  }

  /// FNV-1a 64 over the name and promise of each architecture, the letters of its app, and the first history of its
  /// search. A program that generates other histories from the same seed has another digest.
  private static func digest(of swarms: [PlannedSwarm], seed: UInt64, in catalogue: Catalogue) -> String {
    var digest = FNV1a()
    for swarm in swarms {
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == swarm.app }) else { continue }
      for word in benchmark.signature(of: swarm, seed: seed) {
        digest.combine(word.utf8)
        digest.combine(UInt8(0))
      }
    }
    return digest.hexadecimal
  }
}

extension AnyAppBenchmark {
  fileprivate func signature(of swarm: PlannedSwarm, seed: UInt64) -> [String] {
    guard let comparison = comparison(of: swarm.architecture) else { return [] }
    let faults = Fault.all.filter { swarm.faults.contains($0.name) }
    let first = Swarm(comparison, faults: faults, seed: seed).steps(0)
    return [swarm.app, swarm.architecture, comparison.actual.promise.kind.rawValue]
      + comparison.actual.promise.causes.map(\.sentence) + App.letters.map(\.word) + faults.map(\.name)
      + [StepNotation<App>.text(first)]
  }

  /// An architecture compared with the oracle; nil if the app has none of that name.
  func comparison(of architecture: String) -> DifferentialPair<App>? {
    architectures.first { $0.name == architecture }.map { DifferentialPair(of: $0, in: self) }
  }
}
