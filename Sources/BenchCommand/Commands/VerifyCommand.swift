import BenchCommandLine
import IsolatedReplays
import Measuring
import Scenarios
import Traces
import Verification

extension Command {
  /// - Parameter program: starts this program again to replay; nil to replay in this process.
  static func verify(_ catalogue: Catalogue, by program: IsolatedProgram?) -> Command {
    Command(
      "verify",
      summary:
        "Searches for the shortest events on which an architecture's decisions differ from the oracle's, or from "
        + "another one's",
      discussion: [
        "Every app has an oracle, a plain function that determines the due decisions. An architecture whose decisions "
          + "may differ states the causes, which 'bench list' shows, and promises to differ for no other cause.",
        "Every kind of difference is printed once: shrunk until no event can be left out or simplified, drawn, and "
          + "with the command that repeats it. If there is none, the output says what was tried.",
        "--architecture names the one architecture to verify. --all checks the promises of every architecture of every "
          + "app instead; --matrix shows the effect of every fault on every architecture of one app.",
        "A fault is something that goes wrong around the app: a clock that stands still or steps back, a lost event, a "
          + "late subscriber. Promises hold for traces without faults. A difference that needs a fault is reported, "
          + "and breaks no promise.",
        "An architecture that traps, hangs, exits, takes all memory, prints to standard output or leaves a thread "
          + "running is a finding too: shrunk, drawn and repeatable. Architectures are replayed in separate processes, "
          + "so one that misbehaves affects no row but its own.",
        "Exit codes: 0 no promise is broken; 1 nothing is proved, decisions do not repeat, or an architecture ends its "
          + "process; 3 a promise is broken, or the two architectures of --against differ; 64 usage; 73 cannot write; "
          + "75 interrupted.",
      ],
      examples: [
        Example(
          "bench verify --architecture timestamped --exhaustive --depth 5 --clock any",
          "Every sequence of up to five events, with a clock that may stand still and step back."),
        Example(
          "bench verify --architecture timestamped --against reducer --format csv",
          "Two architectures, and the number of sequences of each length on which they differ."),
        Example(
          "bench verify --architecture model --swarm --budget 60s --seed 7",
          "Random events for a minute, with all faults."
        ),
        Example(
          "bench verify --architecture timestamped --against model --prove",
          "A proof for traces of any length, under assumptions that are printed."),
        Example("bench verify --architecture timestamped --replay 'type, Call @0'", "These events alone, drawn."),
        Example(
          "bench verify --architecture timestamped --html timestamped.html",
          "A page of the findings, step by step: the state, the due decisions and the actual ones."),
        Example(
          "bench verify --architecture closures --replay Call --export perfetto",
          "The same as a file for ui.perfetto.dev."),
        Example(
          "bench verify --matrix --output matrix",
          "The effect of every fault on every architecture of the first app; with pictures."),
        Example("bench verify --all", "Every promise of every app."),
      ],
      options: [
        Options.app, VerifyOptions.architecture, VerifyOptions.against,
        VerifyOptions.exhaustive, VerifyOptions.depth, VerifyOptions.clock, VerifyOptions.lateSubscriber,
        VerifyOptions.swarm, VerifyOptions.budget, VerifyOptions.faults,
        VerifyOptions.prove, VerifyOptions.extraStates, VerifyOptions.statesMax, VerifyOptions.dot,
        VerifyOptions.replay, VerifyOptions.export,
        VerifyOptions.matrix, VerifyOptions.diagrams, VerifyOptions.output, VerifyOptions.all,
        VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html, VerifyOptions.counterexamples,
        VerifyOptions.timeout, VerifyOptions.memoryLimit,
        Options.seed, Options.jobs, Options.force,
        Options.format, Options.quiet, Options.noProgress,
      ],
      glossaries: [
        Command.Glossary(title: "Faults", entries: Fault.all.map { (term: $0.name, meaning: $0.summary) }),
        Command.Glossary(
          title: "Steps, with commas between",
          entries: [
            ("LETTER", "an event: \(catalogue.benchmarks.map { $0.letterWords }.joined(separator: "; "))"),
            ("LETTER #1", "the event with the value of the first event of its letter, such as the same text"),
            ("LETTER +250ms", "the event that long after the previous step; the default is 1 ns"),
            ("LETTER @0", "the app's clock has moved by that much since the previous step: @0 not at all, @-1s back"),
            ("LETTER > LETTER", "the handler of the first event's decision sends the second event at once"),
            ("dropped LETTER", "the event is lost; also duplicated, reordered, delayed"),
            ("late subscriber", "a second observer subscribes to the decisions"),
            ("end of INPUT", "the input ends; failure of INPUT: it fails"),
            (
              WorldFault.never.rawValue,
              "from here on no request is answered, in an app with a world; also "
                + WorldFault.allCases.filter { $0 != .never }.map(\.rawValue).joined(separator: ", ")
            ),
          ]),
      ]
    ) { invocation in
      let arguments = invocation.arguments
      let (limit, least) = (arguments[VerifyOptions.memoryLimit], Watchdog.leastMemoryBytes)
      if limit < least {
        throw CommandFailure(
          .usage,
          "\(VerifyOptions.memoryLimit.label): expected at least \(least / 1_000_000)MB, the size of an idle process, "
            + "found \(limit) bytes")
      }
      let limits = ReplayLimits(timeout: arguments[VerifyOptions.timeout], memoryBytes: limit)
      try invocation.verify(VerifyRunner(catalogue: catalogue, program: program, limits: limits))
    }
  }
}

extension Arguments {
  fileprivate func benchmarksToVerify(in catalogue: Catalogue) throws -> [any AnyAppBenchmark] {
    let names = self[VerifyOptions.architecture]
    if let app = self[Options.app] { return [try catalogue.benchmark(named: app, having: names)] }
    return catalogue.benchmarks.filter { benchmark in
      names.isEmpty || names.contains { benchmark.architectureNames.contains($0) }
    }
  }
}

extension AnyAppBenchmark {
  fileprivate var letterWords: String { "of \(appName) " + App.letters.map(\.word).joined(separator: ", ") }
}

extension Invocation {
  fileprivate func verify(_ runner: VerifyRunner) throws {
    let given = VerifyMode.all.filter { arguments.isGiven($0.option) }
    if given.count > 1 {
      throw CommandFailure(.usage, "\(given[0].option.label) and \(given[1].option.label) exclude each other")
    }
    let mode = given.first ?? VerifyMode.all[0]
    for option in VerifyMode.special where arguments.isGiven(option) && !mode.takes(option) {
      throw CommandFailure(.usage, "\(option.label) means nothing with \(mode.option.label)")
    }
    if mode.option.label == VerifyOptions.replay.label, arguments[VerifyOptions.output] != nil,
      arguments[VerifyOptions.export] == nil
    {
      throw CommandFailure(
        .usage,
        "\(VerifyOptions.output.label) means nothing with \(mode.option.label) without \(VerifyOptions.export.label)"
      )
    }
    let passedOver: [Option<String?>] = [
      VerifyOptions.against, VerifyOptions.save, VerifyOptions.svg, VerifyOptions.html,
      VerifyOptions.counterexamples,
    ]
    for option in passedOver where arguments[VerifyOptions.dot] && arguments.isGiven(option) {
      throw CommandFailure(.usage, "\(option.label) means nothing with --dot, which draws one architecture")
    }
    if arguments[VerifyOptions.all] { return try verifyPromises(runner) }
    let rival = arguments[VerifyOptions.against]
    try verify(
      runner.catalogue.benchmark(
        named: arguments[Options.app],
        having: arguments[VerifyOptions.architecture] + [rival].compactMap(\.self)), runner)
  }

  var jobs: Int { arguments[Options.jobs] ?? Machine.coreCount }

  func job<App: Scenarios.App>(_ unit: VerifyJob.Unit, of app: App.Type) -> VerifyJob {
    let isPage = arguments[VerifyOptions.html] != nil
    return VerifyJob(
      app: App.name, units: [unit], jobs: jobs,
      extras: .init(hint: isPage || arguments[Options.format] == .text, played: isPage))
  }

  private func verifyPromises(_ runner: VerifyRunner) throws {
    let benchmarks = try arguments.benchmarksToVerify(in: runner.catalogue)
    var failures: [any ReportedFailure] = []
    var printing: (any Error)?
    func print(_ text: String, isData: Bool) {
      if printing != nil { return }
      do {
        try isData ? console.print(text) : console.printReport(text)
      } catch {
        printing = error
      }
    }
    if arguments[Options.format] == .csv { print("app,architecture,promise,verdict,breach", isData: true) }
    for benchmark in benchmarks {
      do {
        try verifyPromises(of: benchmark, runner) { text, isData, failure in
          print(text, isData: isData)
          if let failure { failures.append(failure) }
        }
      } catch let failure as any ReportedFailure {
        failures.append(failure)
      }
    }
    // A broken promise weighs more than one without a result.
    let failure = failures.first { $0.exitCode == .decisionsDiffer } ?? failures.first
    try end(with: failure) { if let printing { throw printing } }
  }

  private func verifyPromises(
    of benchmark: some AnyAppBenchmark, _ runner: VerifyRunner, _ take: (String, Bool, CommandFailure?) -> Void
  ) throws {
    let result = try PromiseVerification(benchmark, arguments).run(self, runner)
    take(result.text, result.isData, result.failure)
  }

  private func verify(_ benchmark: some AnyAppBenchmark, _ runner: VerifyRunner) throws {
    if arguments[VerifyOptions.matrix] { return try MatrixVerification(benchmark, arguments).run(self, runner) }
    let comparison = try comparison(in: benchmark)
    try checkPlaces()
    if arguments[VerifyOptions.dot] {
      try console.print(String(ProofVerification(comparison, arguments).dot(self, runner).dropLast()))
    } else if arguments[VerifyOptions.prove] {
      try ProofVerification(comparison, arguments).run(self, runner)
    } else if let notation = arguments[VerifyOptions.replay] {
      try deliver(try ReplayVerification(comparison, notation: notation).run(self, runner))
    } else if arguments[VerifyOptions.swarm] {
      try deliver(try SwarmVerification(comparison, arguments).run(self, runner))
    } else {
      try deliver(try ExhaustiveVerification(comparison, arguments).run(self, runner))
    }
  }

  private func comparison<Benchmark: AnyAppBenchmark>(in benchmark: Benchmark) throws -> DifferentialPair<Benchmark.App>
  {
    let named = arguments[VerifyOptions.architecture]
    guard let name = named.first, named.count == 1 else {
      throw CommandFailure(
        .usage, "expected one --architecture to verify, found \(named.count)", advice: Self.otherModes)
    }
    let architecture = try benchmark.verifiableArchitecture(named: name)
    let rival = try arguments[VerifyOptions.against].map(benchmark.verifiableArchitecture)
    return DifferentialPair(of: architecture, against: rival, in: benchmark)
  }
}

extension AnyAppBenchmark {
  /// The app's architectures with these names, in the order of its list; the default ones if there are no names.
  func verifiableArchitectures(named names: [String]) throws -> [ArchitectureEntry<App>] {
    names.isEmpty
      ? architectures.filter(\.isDefault) : try architectureNames.filter(names.contains).map(verifiableArchitecture)
  }

  /// The app's architecture of that name, which the ``Catalogue`` has found there.
  /// - Throws: `CommandFailure` if its decisions differ from replay to replay, so that it cannot be verified.
  func verifiableArchitecture(named name: String) throws -> ArchitectureEntry<App> {
    guard let found = architectures.first(where: { $0.name == name }) else {
      preconditionFailure("\(appName) has no \(name)")
    }
    if found.readsMachineClock {
      throw CommandFailure(
        .usage,
        "\(name) reads the machine's clock: its decisions do not follow from the events and differ in each replay; "
          + "'bench run --architecture \(name)' shows one"
      )
    }
    return found
  }
}

extension DifferentialPair {
  var pair: VerifyJob.Pair {
    VerifyJob.Pair(architecture: actual.name, rival: promise == nil ? expected.name : nil)
  }
}
