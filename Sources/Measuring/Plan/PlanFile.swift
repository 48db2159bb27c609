import Basics
import Results
import Traces

/// A plan as a JSON file for people: keys in snake case, times in nanoseconds. A missing key has its default.
package struct PlanFile: Sendable {
  package let plan: Plan

  /// The only version that is written and read.
  package static let schemaVersion = 1

  package init(_ plan: Plan) { self.plan = plan }

  /// Keys sorted, indented, with a final line end.
  package var text: String {
    do {
      return try RecordJSON.text(of: Body(plan))
    } catch {
      preconditionFailure("a plan cannot be encoded: \(error)")
    }
  }

  /// Reads a file without resolving its names; see ``CheckedPlan``.
  ///
  /// - Parameters:
  ///   - timeout: default for the timeout of an architecture.
  ///   - jobs: default for the number of parallel processes.
  package init(path: String, timeout: Duration, jobs: Int) throws(PlanFileError) {
    let body: Body
    do throws(VersionedJSON.Failure) {
      body = try VersionedJSON.value(path: path, version: Self.schemaVersion)
    } catch {
      throw PlanFileError(error, path: path)
    }
    plan = body.plan(timeout: timeout, jobs: jobs)
  }

  /// The same for the contents of a file.
  ///
  /// - Parameter file: the name in errors.
  package init(json: [UInt8], file: String, timeout: Duration, jobs: Int) throws(PlanFileError) {
    let body: Body
    do throws(VersionedJSON.Failure) {
      body = try VersionedJSON.value(json: json, file: file, version: Self.schemaVersion)
    } catch {
      throw PlanFileError(error, path: file)
    }
    plan = body.plan(timeout: timeout, jobs: jobs)
  }

  private struct Body: Codable {
    let schemaVersion: Int
    let seed: UInt64?
    let rounds: Int?
    let apps: [App]
    let passes: Passes?
    let limits: Limits?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case schemaVersion = "schema_version"
      case seed, rounds, apps, passes, limits
    }

    init(_ plan: Plan) {
      schemaVersion = PlanFile.schemaVersion
      seed = plan.seed
      rounds = plan.rounds
      apps = plan.apps.map(App.init)
      passes = Passes(plan.passes)
      limits = Limits(plan.limits)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
      seed = try container.decodeIfPresent(UInt64.self, forKey: .seed)
      rounds = try container.decodeIfPresent(Int.self, forKey: .rounds)
      apps = try container.decode([App].self, forKey: .apps)
      passes = try container.decodeIfPresent(Passes.self, forKey: .passes)
      limits = try container.decodeIfPresent(Limits.self, forKey: .limits)
    }

    func plan(timeout: Duration, jobs: Int) -> Plan {
      let usual = PlanLimits(jobs: jobs)
      return Plan(
        apps: apps.map(\.planned), passes: passes?.planned ?? PlannedPasses(), rounds: rounds ?? 7, seed: seed ?? 1,
        limits: PlanLimits(
          timeout: limits?.timeout.map { .nanoseconds($0) } ?? timeout,
          replayTimeout: limits?.replayTimeout.map { .nanoseconds($0) }, memoryBytes: limits?.memory,
          jobs: limits?.jobs ?? jobs,
          roundDuration: limits?.round.map { .nanoseconds($0) } ?? usual.roundDuration))
    }
  }

  private struct App: Codable {
    let name: String
    let architectures: [String]
    let baseline: String
    let traces: [FileTrace]

    enum CodingKeys: String, CodingKey, CaseIterable { case name, architectures, baseline, traces }

    init(_ app: PlannedApp) {
      name = app.name
      architectures = app.architectures
      baseline = app.baseline
      traces = app.traces.map(FileTrace.init)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      architectures = try container.decode([String].self, forKey: .architectures)
      baseline = try container.decode(String.self, forKey: .baseline)
      traces = try container.decode([FileTrace].self, forKey: .traces)
    }

    var planned: PlannedApp {
      PlannedApp(name, architectures: architectures, traces: traces.map(\.planned), baseline: baseline)
    }
  }

  private struct FileTrace: Codable {
    let planned: PlannedTrace

    enum CodingKeys: String, CodingKey, CaseIterable { case name, file, seed, events }

    init(_ trace: PlannedTrace) { planned = trace }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      let seed = try container.decodeIfPresent(UInt64.self, forKey: .seed) ?? 1
      if let path = try container.decodeIfPresent(String.self, forKey: .file) {
        for key in [CodingKeys.name, .events] where container.contains(key) {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "expected no \(key.stringValue) beside a file")
        }
        planned = .file(path: path, seed: seed)
      } else {
        planned = .listed(
          name: try container.decode(String.self, forKey: .name), seed: seed,
          events: try container.decodeIfPresent(Int.self, forKey: .events) ?? 50_000)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch planned {
      case .listed(let name, let seed, let events):
        try container.encode(name, forKey: .name)
        try container.encode(seed, forKey: .seed)
        try container.encode(events, forKey: .events)
      case .file(let path, let seed):
        try container.encode(path, forKey: .file)
        try container.encode(seed, forKey: .seed)
      }
    }
  }

  private struct Passes: Codable {
    let planned: PlannedPasses

    enum CodingKeys: String, CodingKey, CaseIterable {
      case timing, instructions, players
      case speeds
      case openLoopRound = "open_loop_round_ns"
      case networkSpeed = "network_speed"
    }

    init(_ passes: PlannedPasses) { planned = passes }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      let speeds = try container.decodeIfPresent(Speeds.self, forKey: .speeds)
      let round = try container.decodeIfPresent(Int64.self, forKey: .openLoopRound)
      if round != nil, speeds == nil {
        throw DecodingError.dataCorruptedError(
          forKey: .openLoopRound, in: container, debugDescription: "expected speeds beside it")
      }
      planned = PlannedPasses(
        timing: try container.decodeIfPresent(Bool.self, forKey: .timing) ?? true,
        instructions: try container.decodeIfPresent(Bool.self, forKey: .instructions) ?? false,
        openLoop: speeds.map { OpenLoopPlan(speeds: $0, duration: .nanoseconds(round ?? 50_000_000)) },
        network: try container.decodeIfPresent(Double.self, forKey: .networkSpeed).map { NetworkPlan(speed: $0) },
        players: try container.decodeIfPresent(Bool.self, forKey: .players) ?? false)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(planned.timing, forKey: .timing)
      try container.encode(planned.instructions, forKey: .instructions)
      try container.encode(planned.players, forKey: .players)
      try container.encodeIfPresent(planned.openLoop?.speeds, forKey: .speeds)
      try container.encodeIfPresent(planned.openLoop?.duration.wholeNanoseconds, forKey: .openLoopRound)
      try container.encodeIfPresent(planned.network?.speed, forKey: .networkSpeed)
    }
  }

  private struct Limits: Codable {
    let timeout: Int64?
    let replayTimeout: Int64?
    let memory: Int?
    let jobs: Int?
    let round: Int64?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case timeout = "timeout_ns"
      case replayTimeout = "replay_timeout_ns"
      case memory = "memory_bytes"
      case jobs
      case round = "round_ns"
    }

    init(_ limits: PlanLimits) {
      timeout = limits.timeout.wholeNanoseconds
      replayTimeout = limits.replayTimeout?.wholeNanoseconds
      memory = limits.memoryBytes
      jobs = limits.jobs
      round = limits.roundDuration.wholeNanoseconds
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(CodingKeys.self)
      timeout = try container.decodeIfPresent(Int64.self, forKey: .timeout)
      replayTimeout = try container.decodeIfPresent(Int64.self, forKey: .replayTimeout)
      memory = try container.decodeIfPresent(Int.self, forKey: .memory)
      jobs = try container.decodeIfPresent(Int.self, forKey: .jobs)
      round = try container.decodeIfPresent(Int64.self, forKey: .round)
    }
  }
}

/// Why a file is no plan. Nothing has been started or written.
package enum PlanFileError: Error, Equatable, CustomStringConvertible {
  case missing(path: String)
  case bad(path: String, problem: String)
  case syntax(TraceError)

  fileprivate init(_ failure: VersionedJSON.Failure, path: String) {
    switch failure {
    case .missing: self = .missing(path: path)
    case .syntax(let error): self = .syntax(error)
    case .bad(let problem): self = .bad(path: path, problem: problem)
    }
  }

  package var description: String {
    switch self {
    case .missing(let path): "\(path): cannot be read; expected a plan, as 'bench run --save-plan' writes it"
    case .bad(let path, let problem): "\(path): \(problem)"
    case .syntax(let error): error.description
    }
  }
}

extension Decoder {
  /// Rejects unknown keys: otherwise a misspelt key would be taken for a missing one.
  fileprivate func strictContainer<Key: CodingKey & CaseIterable>(
    _ keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let all = try container(keyedBy: AnyKey.self)
    let known = Key.allCases.map(\.stringValue)
    for key in all.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: all, debugDescription: "expected one of \(known.joined(separator: ", "))")
    }
    return try container(keyedBy: Key.self)
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
