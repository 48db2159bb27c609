import Basics
import BenchCommandLine
import Comparison
import Foundation
import Measuring
import Processes
import Reports
import Results
import Scenarios

/// The plan of a comparison of two builds, checked before anything is started.
struct InterleaveRequest {
  let plan: CheckedPlan
  /// The architectures that the other build lacks. They are not compared.
  let unknownToOther: [String]

  init(_ arguments: Arguments, catalogue: Catalogue, other: OtherBuild, timeout: Duration) throws {
    let (apps, named) = (arguments[CompareOptions.apps], arguments[CompareOptions.architectures])
    guard apps.count < 2 else {
      throw CommandFailure(.usage, "\(InterleaveOptions.other.label) compares one app at a time, not \(apps.count)")
    }
    let benchmark = try catalogue.benchmark(named: apps.first, having: named)
    let app = benchmark.appName
    let wanted = named.isEmpty ? benchmark.defaultArchitectureNames : named
    let known = try other.architectures(of: app)
    if let missing = named.first(where: { !known.contains($0) }) {
      throw CommandFailure(.noInput, "\(other.path) has no architecture '\(missing)' of \(app) to compare with")
    }
    let names = benchmark.architectureNames.filter { wanted.contains($0) && known.contains($0) }
    unknownToOther = wanted.filter { !known.contains($0) }
    guard let first = names.first else {
      throw CommandFailure(.noInput, "\(other.path) has no architecture of \(app) to compare with")
    }
    let planned = PlannedApp(
      app, architectures: names,
      traces: PlannedTrace.named(arguments, of: benchmark, events: arguments[Options.events]), baseline: first)
    plan = try CheckedPlan(
      Plan(
        apps: [planned], rounds: arguments[InterleaveOptions.rounds], seed: arguments[Options.seed],
        limits: PlanLimits(timeout: timeout, jobs: arguments[Options.jobs] ?? Machine.coreCount)),
      catalogue)
  }

  var architectures: [String] { plan.apps[0].planned.architectures }

  /// The traces as shell words, for a command that replays them.
  var traceWords: [String] { plan.apps[0].planned.traces.map { ShellQuoting.quoted($0.name) } }
}

enum InterleaveOptions {
  /// The options that require `--interleave`.
  static let all: [any OptionDeclaration] = [
    rounds, Options.events, Options.seed, Options.jobs, save, Options.noProgress,
  ]

  static let other = Option<String?>(
    "interleave",
    .optional(
      .text("OTHER_BENCH", expecting: "the path of another build of this program", candidates: .files)),
    "the path of another build of this program, to run in turn with this one")
  static let rounds = Option<Int>(
    "rounds", .one(.integer(in: 1...1_000), default: 21), "with --interleave: how often every architecture is measured")
  static let save = Option<String?>(
    "save", .optional(.file),
    "with --interleave: the file for the times of all rounds, in the columns of latency.csv")
}

extension Invocation {
  /// Measures this build and another one in turn, and compares them.
  func interleave(
    _ otherPath: String, _ catalogue: Catalogue, thresholds: Thresholds, timeout: Duration
  ) throws -> RunComparison {
    try checkInterleaving()
    let other = try OtherBuild(path: otherPath)
    let request = try InterleaveRequest(arguments, catalogue: catalogue, other: other, timeout: timeout)
    warn(of: request, otherPath)
    let runs = try measure(request, other)
    for (build, place) in [(ComparedBuild.before, otherPath), (.after, "this build")] {
      for sentence in runs[build].leftRunningSentences(place: " of \(place)") { console.warn(sentence) }
    }
    if let path = arguments[InterleaveOptions.save] {
      let table = CSVTable(rows: runs.before.latency + runs.after.latency)
      try OutputTarget.write(to: path, replacing: arguments[Options.force]) { try $0.write(table.text) }
    }
    return RunComparison(
      before: ComparedRun(label: otherPath, result: runs.before),
      after: ComparedRun(label: "this build", result: runs.after), timing: .interleaved,
      thresholds: thresholds, selection: Selection(architectures: request.architectures))
  }

  private func measure(_ request: InterleaveRequest, _ other: OtherBuild) throws -> PerBuild<RunResult> {
    let last = LastActivity()
    let cleanUp = Interruption.shared.onInterrupt(
      console.interruptionReport(by: table.program.name) {
        "\(last.words): nothing was compared or written, and what was measured is lost"
      })
    defer { withExtendedLifetime(cleanUp) {} }
    let bar = progressBar(steps: Interleaving.stepCount(of: request.plan))
    defer { bar.finish() }
    let scratch = try ScratchFolder(prefix: "bench-")
    let interleaving = Interleaving(
      plan: request.plan, other: other, scratch: scratch.path, progress: NotedProgress(bar: bar, last: last))
    let runs: PerBuild<RunResult>
    do {
      runs = try interleaving.run()
    } catch let error as WorkFileError {
      throw OutputFailure(error, in: scratch.path)
    }
    return PerBuild { runs[$0].naming(request.traceWords, insteadOf: interleaving.tracePaths) }
  }

  private func checkInterleaving() throws {
    let label = InterleaveOptions.other.label
    for operand in [CompareOptions.runBefore, CompareOptions.runAfter] {
      guard let path = arguments[operand] else { continue }
      throw CommandFailure(.usage, "\(label) measures itself and takes no run; found '\(path)'")
    }
    for option in [CompareOptions.architecturePair, CompareOptions.crossMachine] as [any OptionDeclaration]
    where arguments.isGiven(option) {
      throw CommandFailure(.usage, "\(option.label) means nothing with \(label)")
    }
    if let path = arguments[InterleaveOptions.save] {
      try OutputTarget.check(path, replacing: arguments[Options.force])
      if path.normalizedPath == arguments[Options.outputFile].normalizedPath {
        throw CommandFailure(.usage, "\(InterleaveOptions.save.label) and --output name the same file, '\(path)'")
      }
    }
  }

  private func warn(of request: InterleaveRequest, _ otherPath: String) {
    if Build.configuration == "debug" {
      console.warn("this is a debug build: its figures say nothing about a release build; see Scripts/bench")
    }
    if !request.unknownToOther.isEmpty {
      console.warn(
        "not compared, as \(otherPath) does not have them: \(request.unknownToOther.joined(separator: ", "))")
    }
    let (count, rounds) = (request.architectures.count, request.plan.plan.rounds)
    let least = RunComparison.leastRounds(architectures: count)
    if rounds < least {
      console.warn(
        "\(rounds) rounds are too few for a significant difference among \(count) architectures; \(least) are enough")
    }
  }
}

extension RunResult {
  /// The same run, with the given trace names in its repeat commands: the replayed copies are deleted.
  fileprivate func naming(_ words: [String], insteadOf paths: [String]) -> RunResult {
    func repeatable(_ line: String) -> String {
      zip(paths, words).reduce(line) { $0.replacing(ShellQuoting.quoted($1.0), with: $1.1) }
    }
    var manifest = manifest
    manifest.repeatCommand = repeatable(manifest.repeatCommand)
    for index in manifest.outcomes.indices {
      manifest.outcomes[index].repeatCommand = repeatable(manifest.outcomes[index].repeatCommand)
    }
    return RunResult(
      manifest: manifest, latency: latency, allocations: allocations, instructions: instructions)
  }
}
