import BenchCommandLine
import Measuring
import Scenarios

/// The options of `bench run` about files with plans, and what only plans say beside them.
enum PlanOptions {
  static let timeout = Option<Duration?>(
    "timeout", .optional(.duration),
    "how long an architecture may take to replay a trace for the oracle, beside 100 us an event; 1s if not given")
  static let memoryLimit = Option<Int?>(
    "memory-limit", .optional(.memory),
    "how much memory a process may have that does so, as 500MB; a quarter of the machine's if not given")
  static let plan = Option<String?>(
    "plan", .optional(.file),
    "carry out the plan in this file, which takes the place of the options that say what to run")
  static let savePlan = Option<String?>(
    "save-plan", .optional(.file), "write what would be done into this file, for --plan, and do nothing")

  /// What a plan says itself.
  static let replaced: [any OptionDeclaration] = [
    Options.app, Options.architectures, Options.traces, Options.events, Options.seed, Options.rounds,
    Options.baseline, Options.instructions, Options.deterministic, Options.speeds, Options.roundDuration,
    Options.network, Options.jobs, timeout, memoryLimit,
  ]
}

extension Invocation {
  /// The plan that the arguments of `bench run` name or describe.
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
      // What the plan names is bad data here, and a mistake of whoever types it elsewhere.
      throw CommandFailure(error.exitCode == .usage ? .badData : error.exitCode, "\(path): \(error.message)")
    }
  }

  /// Writes a plan into the file that was named.
  ///
  /// - Returns: whether one was named.
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
