import Basics
import Measuring
import Processes
import Results
import Scenarios
import Traces
import Verification

/// A plan as a file: JSON with a schema version and a digest of everything else in it.
package struct CampaignPlanFile: Sendable {
  package let plan: CampaignPlan
  /// FNV-1a 64 of the plan, in hexadecimal digits. Every result of a unit names it.
  package let digest: String

  /// The version that is written, and the only one that is read.
  package static let schemaVersion = 2

  package init(_ plan: CampaignPlan) {
    self.plan = plan
    var digest = FNV1a()
    digest.combine(JSONLine.encoded(Body(plan)))
    self.digest = digest.hexadecimal
  }

  /// The text of the file: keys sorted, indented, with a line end at the end.
  package var text: String {
    var body = Body(plan)
    body.digest = digest
    do {
      return try RecordJSON.text(of: body)
    } catch {
      preconditionFailure("a plan has nothing that JSON cannot say: \(error)")
    }
  }

  /// Reads the file at a path.
  package init(path: String) throws(CampaignError) {
    let body: Body
    do throws(VersionedJSON.Failure) {
      body = try VersionedJSON.value(path: path, version: Self.schemaVersion)
    } catch {
      throw Self.failure(error, file: path)
    }
    try self.init(body, file: path)
  }

  /// Reads the output of ``text``.
  ///
  /// - Parameters:
  ///   - json: the contents of the file.
  ///   - file: the name to use in errors.
  /// - Throws: ``CampaignError/syntax(_:)`` if it is no JSON, ``CampaignError/badPlan(file:problem:)`` if it is no plan, or
  ///   has been changed since it was made.
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
          "expected digest \(digest) for what is in it, found \(body.digest ?? "none"): it was changed after it was made"
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

  /// Times in nanoseconds.
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
