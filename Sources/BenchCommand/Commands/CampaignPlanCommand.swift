import BenchCommandLine
import Campaign
import Foundation
import Measuring
import Reports
import Scenarios
import Verification

extension Command {
  static func campaignPlan(_ catalogue: Catalogue) -> Command {
    Command(
      "campaign plan",
      summary: "Cuts a large simulation into numbered units, for any number of machines",
      discussion: [
        "A unit is a number of random histories of one architecture, as in 'bench verify --swarm', or a trace that all "
          + "architectures of an app replay. Its seed follows from the campaign's seed and the unit's number alone. So "
          + "any machine may run any unit, in any order, any number of times.",
        "A trace may be a file, if exactly one app is named. The plan contains its path and a digest of its bytes. "
          + "Where a shard is run, the path must lead to the same file; another file is refused.",
        "The plan is a JSON file. It names the build that made it, and only that build runs it.",
        "Exit codes: 0 success; 64 usage; 65 a trace is bad data; 66 no such trace; 73 cannot write.",
      ],
      examples: [
        Example(
          "bench campaign plan --histories 10000000 --seed 7 --output plan.json",
          "Ten million histories of all apps with kits, with all faults."),
        Example(
          "bench campaign plan --architecture model --fault none --output plan.json",
          "A million histories of the model of each app that has one, without faults."),
        Example(
          "bench campaign plan --histories 0 --trace phone --rounds 7 --output plan.json",
          "No search: a trace, timed."),
      ],
      options: [
        CampaignOptions.apps, CampaignOptions.architectures, VerifyOptions.faults, CampaignOptions.histories,
        CampaignOptions.units, VerifyOptions.timeout, CampaignOptions.memoryLimit, CampaignOptions.traces,
        Options.events, CampaignOptions.timedRounds, Options.seed,
        CampaignOptions.planTarget, Options.force, Options.quiet,
      ],
      glossaries: [
        Command.Glossary(title: "Faults", entries: Fault.all.map { (term: $0.name, meaning: $0.summary) })
      ]
    ) { invocation in
      let arguments = invocation.arguments
      let target = arguments[CampaignOptions.planTarget]
      try OutputTarget.check(target, replacing: arguments[Options.force])
      let file = CampaignPlanFile(try CampaignPlan(arguments, catalogue))
      try file.write(to: target, replacing: arguments[Options.force])
      invocation.console.say("campaign \(file.digest): \(file.plan.sizeText)")
    }
  }
}

extension CampaignPlan {
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

  /// Shares the histories out evenly. If they cannot be divided, the first architectures have one more.
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
  /// The apps of these names; without names, those that compare kits, or all if none does.
  ///
  /// - Parameter architectures: if not empty, an app must have one of them.
  /// - Throws: `CommandFailure` if one of these architectures is in none of the apps.
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
  fileprivate func verifiableNames(_ named: [String]) throws -> [String] {
    try verifiableArchitectures(named: named).map(\.name)
  }

  /// The faults of these names that apply to the app; all if there are no names.
  fileprivate func faultNames(of named: [String]) -> [String] {
    Fault.all(of: App.self).map(\.name).filter { named.isEmpty || named.contains($0) }
  }
}

extension CampaignPlan {
  /// The size: `120 units of 63 architectures, 10,000,000 histories`.
  var sizeText: String {
    var parts = [unitCount.of("unit")]
    if !swarms.isEmpty { parts.append("\(historyCount.grouped) histories of \(swarms.count.of("architecture"))") }
    if !replays.isEmpty { parts.append(replays.count.of("trace")) }
    return parts.joined(separator: ", ")
  }
}
