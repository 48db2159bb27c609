import Basics
import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Plan {
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

  var reasonNotTimed: String {
    passes.network == nil ? Self.reasonNotTimed : "over a network the trace is replayed once, in real time"
  }
}

extension PlannedApp {
  /// The given app, with the given architectures or else the default ones.
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
  /// The given traces, or the app's first.
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
  /// Nil without `--speed`.
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

/// The options of `bench run` about plan files, and those that it shares with plans only.
enum PlanOptions {
  static let timeout = Option<Duration?>(
    "timeout", .optional(.duration),
    "the time limit for replaying a trace for the oracle, plus 100 us an event; 1s if not given")
  static let memoryLimit = Option<Int?>(
    "memory-limit", .optional(.memory),
    "the memory limit of that replay's process, such as 500MB; a quarter of the machine's if not given")
  static let plan = Option<String?>(
    "plan", .optional(.file),
    "carry out the plan in this file; it replaces the options that say what to run")
  static let savePlan = Option<String?>(
    "save-plan", .optional(.file), "write the plan into this file, for --plan, and do nothing else")

  /// The options that a plan file replaces.
  static let replaced: [any OptionDeclaration] = [
    Options.app, Options.architectures, Options.traces, Options.events, Options.seed, Options.rounds,
    Options.baseline, Options.instructions, Options.deterministic, Options.speeds, Options.roundDuration,
    Options.network, Options.jobs, timeout, memoryLimit,
  ]
}

extension Invocation {
  /// The plan in the given file, or that of the other arguments.
  func plan(_ catalogue: Catalogue, timeout: Duration) throws -> CheckedPlan {
    guard let path = arguments[PlanOptions.plan] else {
      return try CheckedPlan(Plan(arguments, catalogue: catalogue, timeout: timeout), catalogue)
    }
    if let option = PlanOptions.replaced.first(where: { arguments.isGiven($0) }) {
      throw CommandFailure(.usage, "\(option.label) means nothing with \(PlanOptions.plan.label): the plan says it")
    }
    var plan = try PlanFile(path: path, timeout: timeout, jobs: Machine.coreCount).plan
    if arguments[Options.html] { plan.passes.players = true }
    do {
      return try CheckedPlan(plan, catalogue)
    } catch {
      // A wrong name is bad data in a plan file, and a usage error on the command line.
      throw CommandFailure(error.exitCode == .usage ? .badData : error.exitCode, "\(path): \(error.message)")
    }
  }

  /// - Returns: whether the option is given.
  func save(_ plan: CheckedPlan) throws -> Bool {
    guard let target = arguments[PlanOptions.savePlan] else { return false }
    let file = PlanFile(plan.plan)
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { output in try output.write(file.text) }
    return true
  }
}

extension PlanFileError: ReportedFailure {
  package var exitCode: ExitCode {
    switch self {
    case .missing: .noInput
    case .bad, .syntax: .badData
    }
  }

  package var message: String { description }
}

extension RunIdentity {
  init(runID: String, _ plan: CheckedPlan, _ arguments: Arguments) {
    let lines = plan.lines(events: arguments.eventCount)
    self.init(runID, plan, lines, repeating: lines[plan.apps[0].planned.name, arguments[Options.architectures]])
  }

  init(runID: String, ofFile path: String, _ plan: CheckedPlan) {
    let line = [RepeatLines.program, "run", PlanOptions.plan.label, ShellQuoting.quoted(path)].joined(separator: " ")
    self.init(runID: runID, repeatCommand: line, reasonNotTimed: plan.plan.reasonNotTimed) { _, _ in line }
  }

  /// The identity of a run of `bench kits`. `bench run` repeats the part of a single architecture.
  init(comparingKits runID: String, _ plan: CheckedPlan, _ arguments: Arguments) {
    var words = [RepeatLines.program, "kits"]
    for app in arguments[KitsOptions.apps] { words += [KitsOptions.apps.label, ShellQuoting.quoted(app)] }
    for name in arguments[KitsOptions.architectures] {
      words += [KitsOptions.architectures.label, ShellQuoting.quoted(name)]
    }
    words += ["--events", "\(arguments[KitsOptions.events])", "--seed", "\(plan.plan.seed)"]
    words += ["--rounds", "\(plan.plan.rounds)"]
    self.init(runID, plan, plan.lines(events: arguments[KitsOptions.events]), repeating: words.joined(separator: " "))
  }

  private init(_ runID: String, _ plan: CheckedPlan, _ lines: RepeatLines, repeating repeatCommand: String) {
    self.init(
      runID: runID, repeatCommand: repeatCommand, reasonNotTimed: plan.plan.reasonNotTimed
    ) { app, architecture in
      lines[app, architecture.map { [$0] } ?? []]
    }
  }
}

/// The command lines that repeat the measurements of each app, by its name.
private struct RepeatLines: Sendable {
  let lines: [String: String]

  static var program: String { ShellQuoting.quoted(CommandLine.arguments[0].lastPathName) }

  /// - Parameter architectures: the architectures to name; empty for all.
  subscript(app: String, architectures: [String]) -> String {
    guard let line = lines[app] else { preconditionFailure("\(app) is no app of the plan") }
    return ([line] + architectures.map { "--architecture \(ShellQuoting.quoted($0))" }).joined(separator: " ")
  }
}

extension CheckedPlan {
  fileprivate func lines(events: Int) -> RepeatLines {
    RepeatLines(lines: Dictionary(uniqueKeysWithValues: apps.map { ($0.planned.name, line(of: $0, events: events)) }))
  }

  /// The command that repeats the measurements of an app, for every architecture.
  private func line(of app: CheckedApp, events: Int) -> String {
    var words = [RepeatLines.program, "run", "--app", ShellQuoting.quoted(app.planned.name)]
    for trace in app.planned.traces { words += ["--trace", ShellQuoting.quoted(trace.name)] }
    if app.traces.contains(where: { trace in app.benchmark.traces.contains { $0.name == trace.name } }) {
      words += ["--events", "\(events)"]
    }
    words += ["--seed", "\(plan.seed)"]
    if let network = plan.passes.network {
      words += [Options.network.label, ServerPlace.loopback.rawValue, "--speed", network.speedText]
      return words.joined(separator: " ")
    }
    words += ["--rounds", "\(plan.rounds)"]
    if let timeout = plan.limits.replayTimeout { words += [PlanOptions.timeout.label, timeout.parameterText] }
    if let bytes = plan.limits.memoryBytes { words += [PlanOptions.memoryLimit.label, "\(bytes / 1_000_000)MB"] }
    if app.planned.baseline != Plan.usualBaseline {
      words += ["--baseline", ShellQuoting.quoted(app.planned.baseline)]
    }
    if plan.passes.instructions { words.append(Options.instructions.label) }
    if !plan.passes.timing { words.append(Options.deterministic.label) }
    if let openLoop = plan.passes.openLoop {
      words += [
        "--speed", ShellQuoting.quoted(openLoop.speeds.text), "--duration", openLoop.duration.parameterText,
      ]
    }
    return words.joined(separator: " ")
  }
}
