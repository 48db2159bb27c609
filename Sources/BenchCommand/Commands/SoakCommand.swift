import Basics
import BenchCommandLine
import Measuring
import Processes
import Reports
import Scenarios
import Synchronization

extension Command {
  /// - Parameter timeout: the time limit for a reading of an architecture, plus 1 ms an event.
  static func soak(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "soak",
      summary: "Replays millions of events through each architecture, and finds those whose memory keeps growing",
      discussion: [
        "Each architecture runs in its own process, under the virtual clock, on a trace that is generated during the "
          + "replay. Neither events nor decisions are kept, so the process does not grow with the trace. The bytes in "
          + "use, allocated and not freed, are read 80 times. The first fifth is the warm-up.",
        "Rows are printed in order, each as soon as possible, so an interrupted soak has shown its results so far.",
        "The oracle of each app is soaked too: the memory that it keeps is required by the app.",
        "If no app is named, those are left out whose traces have answers, as video-call-phone: a soak reads a trace once.",
        "Exit codes: 0 no architecture leaks but those known to; 1 an architecture leaks, crashed, hung or ran out of "
          + "memory, or bytes cannot be counted; 64 usage; 75 interrupted.",
      ],
      examples: [
        Example("bench soak --app video-call", "Every architecture of an app, a million events each."),
        Example("bench soak --events 10000000", "Ten million events through every architecture of every app."),
        Example(
          "bench soak --app video-call --architecture model --format csv", "One architecture, for a program."),
      ],
      options: [
        SoakOptions.apps, SoakOptions.architectures, SoakOptions.trace, SoakOptions.events, Options.seed,
        SoakOptions.jobs, VerifyOptions.memoryLimit, SoakOptions.format, Options.quiet, Options.noProgress,
      ]
    ) { invocation in
      try invocation.soak(SoakPlan(invocation.arguments, catalogue: catalogue, timeout: timeout))
    }
  }
}

extension Invocation {
  fileprivate func soak(_ plan: SoakPlan) throws {
    let programs = try WorkerPrograms.own()
    let program: WorkerProgram
    do throws(NoCountingProgram) {
      program = try programs.counting.get()
    } catch {
      throw CommandFailure(.failure, "bytes in use cannot be counted: \(error)")
    }
    let finished = FinishedSoaks()
    var table = SoakTable(plan: plan, format: arguments[SoakOptions.format], columns: columns)
    let show = { (lines: [String]) in
      let text = lines.joined(separator: "\n")
      switch table.format {
      case _ where lines.isEmpty: break
      case .csv: try console.print(text)
      case .text: try console.printReport(text)
      }
    }
    var results: [SoakResult] = []
    let showFinished = {
      for result in finished.take() {
        results.append(result)
        try show(table.lines(of: result))
      }
    }
    try show(table.head)
    do {
      try watching(
        steps: plan.units.count * plan.events, activity: "soaking",
        done: {
          try showFinished()
          return finished.events
        },
        { @Sendable () throws(any Error) in
          try plan.run(by: program, progress: { finished.add($0) }, finished: { finished.add($0) })
        })
    } catch let error as SoakPlan.Unavailable {
      throw CommandFailure(.failure, "bytes in use cannot be counted: \(error)")
    }
    try showFinished()
    try show(table.foot(results))
    if let failure = failure(results, plan) { throw failure }
  }

  private func failure(_ results: [SoakResult], _ plan: SoakPlan) -> CommandFailure? {
    let dead = results.filter { $0.detail != nil }
    let bad = dead.isEmpty ? results.filter(\.leaksUnstated) : dead
    guard let first = bad.first else { return nil }
    let unit = first.unit
    let others = bad.count == 1 ? "" : ", and \((bad.count - 1).of("other")) do too"
    let what =
      if let detail = first.detail {
        "\(unit.architecture) of \(unit.app) did not finish: \(detail)"
      } else {
        "\(unit.architecture) of \(unit.app) leaks: "
          + "\(Int((first.growth?.bytesPerMillionEvents ?? 0).rounded()).grouped) bytes a million events\(others)"
      }
    let command =
      "\(table.program.name) soak --app \(unit.app) --architecture \(unit.architecture) --trace \(unit.trace) "
      + "--events \(plan.events) --seed \(plan.seed)"
    return CommandFailure(
      .failure, what,
      advice: unit.isOracle ? nil : "'\(command)' repeats it.")
  }
}

private final class FinishedSoaks: Sendable {
  private let count = Atomic(0)
  private let results = Mutex<[SoakResult]>([])

  var events: Int { count.load(ordering: .relaxed) }

  func add(_ events: Int) { count.add(events, ordering: .relaxed) }

  func add(_ result: SoakResult) { results.withLock { $0.append(result) } }

  func take() -> [SoakResult] {
    results.withLock { results in
      defer { results = [] }
      return results
    }
  }
}

enum SoakOptions {
  static let apps = Option<[String]>(
    "app", .list(.name("NAME", of: \.apps)), "an app; if not given, all whose traces have no answers")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture, in each app that has it; if not given, all but those that run by name only (see 'bench list')")
  static let trace = Option<String?>(
    "trace", .optional(.name("NAME", of: \.traces)),
    "the trace to generate, in each app that has it; each app's first if not given")
  static let events = Option<Int>(
    "events", .one(.integer(in: SoakPlan.eventsMin...1_000_000_000), default: 1_000_000),
    "how many events each architecture replays")
  static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many processes may run at a time; the number of processors if not given")
  static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text),
    "the format of standard output: text for the tables, csv for a row of each architecture")
}

extension SoakPlan {
  /// The plan of the arguments of `bench soak`: app by app, the oracle first.
  init(_ arguments: Arguments, catalogue: Catalogue, timeout: Duration) throws {
    let (apps, names, trace) = (
      arguments[SoakOptions.apps], KnownNames.once(arguments[SoakOptions.architectures]), arguments[SoakOptions.trace]
    )
    let benchmarks = catalogue.benchmarks.filter { apps.isEmpty || apps.contains($0.appName) }
    if let stranger = names.first(where: { name in !benchmarks.contains { $0.architectureNames.contains(name) } }) {
      let owners = catalogue.owners { $0.architectureNames.contains(stranger) }
      throw CommandFailure(
        .usage, "none of the apps to soak has an architecture '\(stranger)'\(PlanError.whose(owners))")
    }
    let units = try benchmarks.flatMap { benchmark -> [Unit] in
      let recipe = benchmark.traces.first { trace == nil || $0.name == trace }
      let chosen = benchmark.architectureNames.filter(
        (names.isEmpty ? benchmark.defaultArchitectureNames : names).contains)
      guard let recipe, !chosen.isEmpty, try !apps.isEmpty || !Self.hasAnswers(recipe, of: benchmark) else { return [] }
      let oracle = Unit(app: benchmark.appName, architecture: benchmark.oracleName, trace: recipe.name, isOracle: true)
      return [oracle]
        + chosen.map {
          Unit(app: benchmark.appName, architecture: $0, trace: recipe.name, statedLeak: benchmark.leak(of: $0))
        }
    }
    guard !units.isEmpty else {
      let owners = catalogue.owners { $0.traces.contains { $0.name == trace } }
      throw CommandFailure(
        .usage, "none of the apps to soak has a trace '\(trace ?? "")'\(PlanError.whose(owners))")
    }
    self.init(
      units: units, events: arguments[SoakOptions.events], seed: arguments[Options.seed],
      jobs: arguments[SoakOptions.jobs] ?? Machine.coreCount, timeout: timeout,
      memoryBytes: arguments[VerifyOptions.memoryLimit])
  }

  /// Whether a generated trace has answers of the world. Such a trace cannot be read once, as a soak reads it.
  private static func hasAnswers(_ recipe: TraceRecipe, of benchmark: some AnyAppBenchmark) throws -> Bool {
    try recipe.trace(seed: 1, events: 10_000).events.contains { benchmark.origin(of: $0) == .world }
  }
}
