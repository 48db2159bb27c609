import Basics
import Foundation
import Measuring
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
    digest.combine(Self.encoded(Body(plan), .sortedKeys))
    self.digest = digest.hexadecimal
  }

  /// The text of the file: keys sorted, indented, with a line end at the end.
  package var text: String {
    var body = Body(plan)
    body.digest = digest
    let bytes = Self.encoded(body, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// Reads the file at a path.
  package init(path: String) throws(CampaignError) {
    let bytes: [UInt8]
    do {
      bytes = try JSONFile.bytes(path: path)
    } catch {
      throw error.isMissingInput
        ? .missing(path: path, what: "a plan that 'bench campaign plan' has written") : .syntax(error)
    }
    try self.init(json: bytes, file: path)
  }

  /// Reads the output of ``text``.
  ///
  /// - Parameters:
  ///   - json: known to be JSON.
  ///   - file: the name to use in errors.
  /// - Throws: ``CampaignError/badPlan(file:problem:)`` if it is no plan, or has been changed since it was made.
  init(json bytes: [UInt8], file: String) throws(CampaignError) {
    let version: Version = try Self.decoded(bytes, file: file)
    guard version.number == Self.schemaVersion else {
      throw .badPlan(
        file: file, problem: "expected schema_version \(Self.schemaVersion), found \(version.number)")
    }
    let body: Body = try Self.decoded(bytes, file: file)
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
    for (index, swarm) in plan.swarms.enumerated() where !(1...max(1, swarm.histories)).contains(swarm.units) {
      throw .badPlan(
        file: file, problem: "expected from 1 to \(swarm.histories) at swarms[\(index)].units, found \(swarm.units)")
    }
    if plan.unitCount == 0 { throw .badPlan(file: file, problem: "expected at least one unit, found none") }
  }

  private static func decoded<Value: Decodable>(_ bytes: [UInt8], file: String) throws(CampaignError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw .badPlan(file: file, problem: JSONProblem(error).description)
    }
  }

  private static func encoded(_ body: Body, _ formatting: JSONEncoder.OutputFormatting) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return try encoder.encode(body)
    } catch {
      preconditionFailure("a plan has nothing that JSON cannot say: \(error)")
    }
  }

  private struct Version: Decodable {
    let number: Int

    private enum CodingKeys: String, CodingKey {
      case number = "schema_version"
    }
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
      historyTimeoutNanoseconds = Int64(limits.timeout / .nanoseconds(1))
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
