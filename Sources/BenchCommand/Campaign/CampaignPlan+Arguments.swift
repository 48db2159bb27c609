import BenchCommandLine
import Campaign
import Foundation
import Measuring
import Scenarios
import Verification

extension CampaignPlan {
  /// The plan that the arguments of `bench campaign plan` describe.
  ///
  /// - Throws: `CommandFailure`, or `PlanError`.
  init(_ arguments: Arguments, _ catalogue: Catalogue) throws {
    let seed = arguments[Options.seed]
    let named = KnownNames.once(arguments[CampaignOptions.architectures])
    let benchmarks = try catalogue.campaigning(arguments[CampaignOptions.apps], having: named)
    var places: [(benchmark: any AnyAppBenchmark, architecture: String)] = []
    for benchmark in benchmarks {
      places += try benchmark.verifiableNames(named).map { (benchmark, $0) }
    }
    let swarms = Self.swarms(
      of: places, faults: arguments[VerifyOptions.faults], histories: arguments[CampaignOptions.histories],
      units: arguments[CampaignOptions.units])
    let replays = try Self.replays(arguments, of: benchmarks, named, catalogue)
    if swarms.isEmpty, replays.isEmpty {
      throw CommandFailure(.usage, "nothing is planned; expected histories or a trace")
    }
    self.init(
      seed: seed, build: CampaignBuild(of: swarms, seed: seed, in: catalogue),
      limits: ReplayLimits(
        timeout: arguments[VerifyOptions.timeout], memoryBytes: arguments[CampaignOptions.memoryLimit]), swarms: swarms,
      replays: replays)
  }

  /// Shares the histories out evenly. The first architectures have one more where the number cannot be divided.
  private static func swarms(
    of places: [(benchmark: any AnyAppBenchmark, architecture: String)], faults: [String], histories: Int, units: Int?
  ) -> [PlannedSwarm] {
    places.enumerated().compactMap { index, place in
      let own = histories / places.count + (index < histories % places.count ? 1 : 0)
      if own == 0 { return nil }
      let most =
        units.map { ($0 + places.count - 1) / places.count }
        ?? (own + CampaignOptions.historiesMax - 1) / CampaignOptions.historiesMax
      return PlannedSwarm(
        app: place.benchmark.appName, architecture: place.architecture,
        faults: place.benchmark.faultNames(of: faults), histories: own, units: max(1, min(most, own)))
    }
  }

  private static func replays(
    _ arguments: Arguments, of benchmarks: [any AnyAppBenchmark], _ named: [String], _ catalogue: Catalogue
  ) throws -> [PlannedReplay] {
    let replays = try KnownNames.once(arguments[CampaignOptions.traces]).flatMap { trace in
      let owners = benchmarks.filter { $0.traces.contains { $0.name == trace } }
      if owners.isEmpty { return [try replay(ofFile: trace, arguments, of: benchmarks, named, catalogue)] }
      return try owners.map { benchmark in
        try PlannedReplay(
          of: benchmark, named, trace: trace, events: arguments[Options.events],
          timedRounds: arguments[CampaignOptions.timedRounds])
      }
    }
    var seen: Set<[String]> = []
    for replay in replays where !seen.insert([replay.app, replay.trace]).inserted {
      throw PlanError.sameTraceName(replay.trace)
    }
    return replays
  }

  private static func replay(
    ofFile path: String, _ arguments: Arguments, of benchmarks: [any AnyAppBenchmark], _ named: [String],
    _ catalogue: Catalogue
  ) throws -> PlannedReplay {
    guard access(path, F_OK) == 0 else {
      throw CommandFailure(
        .noInput,
        "no app of the plan has a trace called '\(path)', and there is no such file; expected one that 'bench list' shows"
      )
    }
    guard let benchmark = benchmarks.first, benchmarks.count == 1 else {
      throw CommandFailure(
        .usage,
        "\(path) is a file, and only an app knows what its lines mean; expected one --app, found \(benchmarks.count)")
    }
    let file = try PlannedTraceFile(path: path)
    let traces = try catalogue.traces([.file(path: path, seed: arguments[Options.seed])], of: benchmark)
    return try PlannedReplay(
      of: benchmark, named, trace: traces[0].name, file: file, timedRounds: arguments[CampaignOptions.timedRounds])
  }
}

extension PlannedReplay {
  fileprivate init(
    of benchmark: any AnyAppBenchmark, _ named: [String], trace: String, file: PlannedTraceFile? = nil,
    events: Int? = nil, timedRounds: Int
  ) throws {
    let names = try benchmark.verifiableNames(named)
    self.init(
      app: benchmark.appName, architectures: names,
      baseline: names.contains(Plan.usualBaseline) ? Plan.usualBaseline : names[0], trace: trace, file: file,
      events: events, timedRounds: timedRounds)
  }
}

extension Catalogue {
  /// The apps of these names; if there are none, those that compare kits, or all if none does.
  ///
  /// - Parameter architectures: of which an app must have one, if some are named.
  /// - Throws: `CommandFailure` if an architecture belongs to none of them.
  fileprivate func campaigning(
    _ names: [String], having architectures: [String]
  ) throws -> [any AnyAppBenchmark] {
    var chosen = benchmarks.filter { names.contains($0.appName) }
    if names.isEmpty { chosen = benchmarks.filter { $0.comparesKits } }
    if chosen.isEmpty { chosen = benchmarks }
    for name in architectures where !chosen.contains(where: { $0.architectureNames.contains(name) }) {
      throw PlanError.unknownArchitecture(
        name, app: chosen.map { $0.appName }.joined(separator: ", "),
        owners: owners { $0.architectureNames.contains(name) })
    }
    return architectures.isEmpty
      ? chosen : chosen.filter { !Set($0.architectureNames).isDisjoint(with: architectures) }
  }
}

extension AnyAppBenchmark {
  /// The names of the app's architectures that are named, or of the default ones.
  fileprivate func verifiableNames(_ named: [String]) throws -> [String] {
    try verifiableArchitectures(named: named).map(\.name)
  }

  /// The faults of these names that can happen to the app; all if none is named.
  fileprivate func faultNames(of named: [String]) -> [String] {
    Fault.all(of: App.self).map(\.name).filter { named.isEmpty || named.contains($0) }
  }
}
