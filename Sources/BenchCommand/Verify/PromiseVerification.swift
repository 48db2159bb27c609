import Basics
import BenchCommandLine
import Reports
import Results
import Scenarios
import Verification

/// `bench verify --all`: every promise of an app, on a strict clock and without faults, for which promises are made.
struct PromiseVerification<Benchmark: AnyAppBenchmark> {
  typealias App = Benchmark.App

  let benchmark: Benchmark
  let architectures: [ArchitectureEntry<App>]
  let depth: Int
  let histories: Int
  let seed: UInt64
  let jobs: Int

  init(_ benchmark: Benchmark, _ arguments: Arguments, jobs: Int) throws {
    self.benchmark = benchmark
    self.jobs = jobs
    architectures = try benchmark.verifiableArchitectures(named: arguments[VerifyOptions.architecture])
    depth = arguments[VerifyOptions.depth]
    seed = arguments[Options.seed]
    guard case .histories(let count) = arguments[VerifyOptions.budget] else {
      throw CommandFailure(.usage, "with --all, --budget is a number of histories for each architecture")
    }
    histories = count
  }

  /// The result for one promise.
  private struct Check: Sendable {
    let architecture: ArchitectureEntry<App>
    let finding: PromiseCheck<App>.Finding

    var name: String { architecture.name }

    var counterexample: Counterexample<App>? {
      if case .broken(let counterexample) = finding { counterexample } else { nil }
    }

    /// The promise in a few words.
    var promise: String {
      architecture.promise.kind == .identical
        ? "identical" : "diverges, for \(architecture.promise.causes.count.of("reason"))"
    }

    enum Answer: String {
      case kept, broken, unrepeatable, crashed, hung, printed
      case outOfMemory = "out_of_memory"
      case leftRunning = "left_running"
    }

    var answer: Answer {
      switch finding {
      case .kept: .kept
      case .broken(let counterexample): Self.answer(counterexample.kind.death) ?? .broken
      case .unseen: .broken
      case .unrepeatable(let reason): Self.answer(reason.death) ?? .unrepeatable
      }
    }

    private static func answer(_ death: Death?) -> Answer? {
      switch death?.verdict {
      case .crashed: .crashed
      case .hung: .hung
      case .outOfMemory: .outOfMemory
      case .printed: .printed
      case .leftRunning: .leftRunning
      case .identical, .diverges, .notApplicable, nil: nil
      }
    }

    /// What is wrong, in words; nil if the promise is kept.
    var problem: String? {
      switch finding {
      case .kept: nil
      case .broken(let counterexample): "on \(counterexample.notation) it \(counterexample.sentence)"
      case .unseen(let cause): "nothing shows that it \(cause.sentence)"
      case .unrepeatable(let reason): "\(reason)"
      }
    }
  }

  func run(_ invocation: Invocation) throws -> CommandFailure? {
    let meter = SearchMeter()
    let (runner, architectures, jobs) = (self, architectures, jobs)
    let checks = try invocation.watching(
      meter, extent: .count(architectures.count), activity: App.name,
      isExcludedTalk: invocation.arguments[Options.format] == .csv,
      excluded: { "Interrupted after \(meter.tried) of \(architectures.count) promises." },
      search: {
        architectures.mapInParallel(jobs: jobs) { architecture in
          defer { meter.add(tried: 1) }
          return runner.check(architecture)
        }
      })
    let console = invocation.console
    switch invocation.arguments[Options.format] {
    case .csv:
      let rows = checks.map { [App.name, $0.name, $0.promise, $0.answer.rawValue, $0.problem ?? ""] }
      try console.print(rows.map(CSVQuoting.line(texts:)).joined(separator: "\n"))
    case .text: try console.printReport(text(checks, invocation).joined(separator: "\n"))
    }
    return failure(checks)
  }

  private func check(_ architecture: ArchitectureEntry<App>) -> Check {
    let finished = architecture.knownDeaths.isEmpty ? VerifyScope.finished : nil
    let part = [App.name, architecture.name]
    if finished?[part] == Check.Answer.kept.rawValue { return Check(architecture: architecture, finding: .kept) }
    let contest = Contest(of: architecture, in: benchmark)
    let search = PromiseCheck(contest, lengthMax: depth, histories: histories, seed: seed)
    let check = Check(architecture: architecture, finding: search.finding())
    if check.answer == .kept { finished?.note(part, check.answer.rawValue) }
    return check
  }

  /// A broken promise, or else the reason why nothing can be said of one; nil if all are kept.
  private func failure(_ checks: [Check]) -> CommandFailure? {
    let broken = checks.filter { $0.answer == .broken }
    if let first = broken.first {
      let others = broken.count > 1 ? ", and \(broken.count - 1) more promises are broken" : ""
      return CommandFailure(.decisionsDiffer, "\(first.name) breaks its promise: \(first.problem ?? "")\(others)")
    }
    for check in checks {
      if let counterexample = check.counterexample { return Contest.failure(byDeath: counterexample) }
      if case .unrepeatable(let reason) = check.finding { return .nothingSaid(reason) }
    }
    return nil
  }

  private func text(_ checks: [Check], _ invocation: Invocation) -> [String] {
    let (columns, program) = (invocation.columns, invocation.table.program.name)
    let rows = checks.map { [$0.name, $0.answer == .kept ? "kept" : $0.answer.rawValue.uppercased(), $0.promise] }
    let layout = TableLayout([.left, .left, .left], rows: rows, columns: columns)
    let searched = "all sequences of 1 to \(depth) events, \(histories.grouped) random histories, seed \(seed)"
    var lines = "\(App.name): \(searched)".wrapped(to: columns) + [""]
    for (check, row) in zip(checks, rows) {
      lines.append(layout.line(row))
      if let counterexample = check.counterexample {
        lines += CounterexampleText(counterexample, program: program, columns: columns).lines
      } else if let problem = check.problem {
        lines += problem.wrapped(to: columns)
      }
    }
    return lines
  }
}
