import BenchCommandLine
import Measuring
import Scenarios

extension Plan {
  /// The plan that the arguments of `bench run` describe.
  ///
  /// - Throws: `CommandFailure`, or ``PlanError``; the message names what is wrong.
  init(_ arguments: Arguments, catalogue: Catalogue, timeout: Duration) throws {
    if let network = try NetworkPlan(arguments) {
      self.init(
        apps: [try PlannedApp(arguments, catalogue: catalogue)], passes: PlannedPasses(network: network), rounds: 1,
        seed: arguments[Options.seed], limits: PlanLimits(timeout: timeout, jobs: 1))
      return
    }
    let isTimed = !arguments[Options.deterministic]
    let openLoop = try OpenLoopPlan(arguments)
    if !isTimed, openLoop != nil {
      throw CommandFailure(
        .usage, "\(Options.speeds.label) measures times, and with \(Options.deterministic.label) nothing is timed")
    }
    self.init(
      apps: [try PlannedApp(arguments, catalogue: catalogue)],
      passes: PlannedPasses(
        timing: isTimed, instructions: arguments[Options.instructions], openLoop: openLoop,
        players: arguments[Options.html]),
      rounds: arguments[Options.rounds], seed: arguments[Options.seed],
      limits: PlanLimits(
        timeout: timeout, replayTimeout: arguments[PlanOptions.timeout],
        memoryBytes: arguments[PlanOptions.memoryLimit],
        jobs: arguments[Options.jobs] ?? Machine.coreCount))
  }

  static let usualBaseline = "imperative"
  /// The reason given for figures that ``Options/deterministic`` leaves out.
  static let reasonNotTimed = "not asked for: \(Options.deterministic.label)"

  /// The reason given for figures that are not measured.
  var reasonNotTimed: String {
    passes.network == nil ? Self.reasonNotTimed : "over a network the trace is replayed once, in real time"
  }
}

extension PlannedApp {
  /// The app that was named, with the architectures that were named or, if none was, the default ones.
  fileprivate init(_ arguments: Arguments, catalogue: Catalogue) throws {
    let (named, baseline) = (arguments[Options.architectures], arguments[Options.baseline])
    let benchmark = try catalogue.benchmark(
      named: arguments[Options.app], having: named + [baseline].compactMap(\.self))
    var names = named.isEmpty ? benchmark.defaultArchitectureNames : KnownNames.once(named)
    let usual = names.contains(Plan.usualBaseline) ? Plan.usualBaseline : names.first
    guard let baseline = baseline ?? usual else { throw PlanError.nothingPlanned(what: "architecture") }
    if !names.contains(baseline) { names.append(baseline) }
    self.init(
      benchmark.appName, architectures: names,
      traces: PlannedTrace.named(arguments, of: benchmark, events: arguments.eventCount),
      baseline: baseline)
  }
}

extension PlannedTrace {
  /// The traces named on the command line, or the app's first.
  ///
  /// - Parameter events: how many a generated one has.
  static func named(
    _ arguments: Arguments, of benchmark: any AnyAppBenchmark, events: Int
  ) -> [PlannedTrace] {
    let named = arguments[Options.traces]
    let names = named.isEmpty ? benchmark.traces.prefix(1).map(\.name) : named
    return names.map {
      PlannedTrace(named: $0, of: benchmark, seed: arguments[Options.seed], events: events)
    }
  }

  /// The name as typed.
  var name: String {
    switch self {
    case .listed(let name, _, _): name
    case .file(let path, _): path
    }
  }
}

extension OpenLoopPlan {
  /// Nil if the open loop was not asked for.
  fileprivate init?(_ arguments: Arguments) throws(CommandFailure) {
    guard let speeds = arguments[Options.speeds] else {
      if arguments.isGiven(Options.roundDuration) {
        throw CommandFailure(.usage, "--duration is for the open loop; give --speed too")
      }
      return nil
    }
    self.init(speeds: speeds, duration: arguments[Options.roundDuration])
  }
}
