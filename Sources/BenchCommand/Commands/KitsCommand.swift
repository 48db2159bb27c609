import BenchCommandLine
import Measuring
import Reports
import Results
import Scenarios

extension Command {
  static func kits(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "kits",
      summary: "Compares the kits that architectures are written with: all apps, each for a short time",
      discussion: [
        "A kit is what an architecture is written with: a stream chain, a model, a reducer, or nothing but fields and "
          + "a switch. Every app whose architectures are alternatives of one app is replayed on its first trace, "
          + "through all of them. The table has a row for each kit and a column for each app: the cheapest correct "
          + "version, and the best published one, right or wrong.",
        "It takes about a minute on two processors, however many apps there are: rounds last 20 ms, and there are "
          + "fewer rounds if there are many architectures. So a figure is a median without an interval. 'bench run "
          + "--app NAME' measures one app in depth, and shows why architectures go wrong.",
        "The figures go into one new folder, results/TIME-SEED under the current one, as with 'bench run'; kits.csv in "
          + "it names the architecture behind each entry of the table.",
        "Exit codes: 0 success; 1 an architecture crashed, hung, printed or left a thread running; 3 an architecture "
          + "broke its promise to decide as the oracle does; 64 usage; 65 bad data; 66 no such input; 73 cannot write; "
          + "75 interrupted, and 'bench kits --resume FOLDER' does the rest.",
      ],
      examples: [
        Example("bench kits", "Apps against kits, in about a minute."),
        Example(
          "bench kits --architecture model --architecture reducer", "Two architectures, in each app that has them."),
        Example("bench kits --app video-call --events 20000 --rounds 7", "One app, on a longer trace."),
        Example("bench kits --format csv > kits.csv", "The table for a program, with the names of the architectures."),
      ],
      options: [
        KitsOptions.apps, KitsOptions.architectures, KitsOptions.events, Options.seed, KitsOptions.rounds, Options.jobs,
        Options.outputFolder, Options.force, Options.resume, KitsOptions.format, Options.html, Options.quiet,
        Options.noProgress,
        Options.dryRun,
      ]
    ) { invocation in
      let (invocation, begun) = try invocation.begun(by: "kits")
      let arguments = invocation.arguments
      let plan = try CheckedPlan(
        begun?.header.plan ?? Plan(comparingKits: arguments, catalogue: catalogue, timeout: timeout), catalogue)
      let measured = try invocation.measure(
        plan, goingOnWith: begun, by: "kits", identity: { RunIdentity(comparingKits: $0, plan, arguments) },
        files: { result in
          let table = RunFile(name: KitRow.fileName, text: KitReport.csv(for: result))
          return try result.files() + [table] + (arguments[Options.html] ? [result.page] : [])
        })
      guard let (result, folder) = measured else { return }
      try invocation.conclude(result, of: catalogue) {
        switch arguments[KitsOptions.format] {
        case .text:
          let steps = NextSteps(catalogue, program: invocation.table.program.name)
          let place = invocation.place(of: folder, next: steps.afterKits(result))
          try invocation.console.printReport(String(KitReport.page(for: result, at: place).dropLast()))
        case .csv:
          try invocation.console.print(String(KitReport.csv(for: result).dropLast()))
        }
      }
    }
  }
}

enum KitsOptions {
  static let apps = Option<[String]>(
    "app", .list(.name("NAME", of: \.apps)), "an app; if not given, all whose kits can be compared")
  static let architectures = Option<[String]>(
    "architecture",
    .list(
      // Open: for any other name, the plan can say which app it belongs to.
      .text(
        "NAME", expecting: "a name that 'bench list' shows", candidates: .among { $0.comparedArchitectures })),
    "an architecture, in each app that has it; if not given, all but those that run by name only (see 'bench list')")
  static let events = Option<Int>(
    "events", .one(.integer(in: 1...100_000_000), default: 2_000), "the number of events of each app's trace")
  static let rounds = Option<Int?>(
    "rounds", .optional(.integer(in: 1...1_000)),
    "how often every architecture is timed; if not given, 3 to 7 times, fewer if there are many architectures")
  static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text),
    "the format of standard output: text for the table, csv for kits.csv, which names the architectures")
}

extension Plan {
  /// The plan that the arguments of `bench kits` describe: each app on its first trace, in short rounds.
  ///
  /// - Throws: `CommandFailure` if no app remains whose kits can be compared.
  init(comparingKits arguments: Arguments, catalogue: Catalogue, timeout: Duration) throws {
    let named = KnownNames.once(arguments[KitsOptions.architectures])
    let benchmarks = try catalogue.comparingKits(arguments[KitsOptions.apps])
    let known = KnownNames.once(benchmarks.flatMap { $0.architectureNames })
    if let stranger = named.first(where: { !known.contains($0) }) {
      let owners = catalogue.owners { $0.architectureNames.contains(stranger) }
      if owners.isEmpty {
        throw UsageError(
          .unknownName(label: KitsOptions.architectures.label, given: stranger, known: known), topic: "kits")
      }
      throw CommandFailure(
        .usage, "none of the apps to compare has an architecture '\(stranger)'\(PlanError.whose(owners))",
        advice: "'bench run' measures one app, whichever it is.")
    }
    let apps = benchmarks.compactMap { PlannedApp(comparingKitsOf: $0, named, arguments) }
    self.init(
      apps: apps, passes: PlannedPasses(players: arguments[Options.html]),
      rounds: arguments[KitsOptions.rounds] ?? Self.rounds(architectures: apps.map(\.architectures.count)),
      seed: arguments[Options.seed],
      limits: PlanLimits(
        timeout: timeout, jobs: arguments[Options.jobs] ?? Machine.coreCount, roundDuration: .milliseconds(20)))
  }

  /// As many rounds as take 50 s, at about 150 ms each with their process: at most 7, as `bench run` has, and at least
  /// 3, because the median of fewer is no better than a single figure.
  static func rounds(architectures counts: [Int]) -> Int {
    min(7, max(3, 330 / max(1, counts.reduce(0) { $0 + $1 + 1 })))
  }
}

extension PlannedApp {
  /// Nil if the app has none of the named architectures. The baseline always takes part.
  fileprivate init?(comparingKitsOf benchmark: any AnyAppBenchmark, _ named: [String], _ arguments: Arguments) {
    let usual = benchmark.defaultArchitectureNames
    var names = named.isEmpty ? usual : benchmark.architectureNames.filter(named.contains)
    guard let first = names.first, let trace = benchmark.traces.first else { return nil }
    let baseline = usual.contains(Plan.usualBaseline) ? Plan.usualBaseline : first
    if !names.contains(baseline) { names.append(baseline) }
    self.init(
      benchmark.appName, architectures: names,
      traces: [
        PlannedTrace(
          named: trace.name, of: benchmark, seed: arguments[Options.seed], events: arguments[KitsOptions.events])
      ], baseline: baseline)
  }
}

extension Catalogue {
  /// The apps of these names, or all, whose kits can be compared.
  ///
  /// - Throws: `CommandFailure` if a named app compares no kits, or if no app remains.
  func comparingKits(_ names: [String]) throws(CommandFailure) -> [any AnyAppBenchmark] {
    if let name = names.first(where: { name in benchmarks.contains { $0.appName == name && !$0.comparesKits } }) {
      throw CommandFailure(
        .usage, "\(name) compares no kits: each of its architectures does something of its own",
        advice: "'bench run --app \(name)' measures it.")
    }
    let compared = benchmarks.filter { $0.comparesKits && (names.isEmpty || names.contains($0.appName)) }
    if compared.isEmpty {
      throw CommandFailure(.usage, "no app compares kits", advice: "'bench run' measures one app, whichever it is.")
    }
    return compared
  }
}
