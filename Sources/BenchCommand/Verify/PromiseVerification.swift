import Basics
import BenchCommandLine
import Reports
import Results
import Scenarios
import Verification

/// `bench verify --all`: every promise of an app, on a strict clock and without faults, as promises require.
struct PromiseVerification<Benchmark: AnyAppBenchmark> {
  typealias App = Benchmark.App

  private let architectures: [ArchitectureEntry<App>]
  private let depth: Int
  private let histories: Int
  private let seed: UInt64

  init(_ benchmark: Benchmark, _ arguments: Arguments) throws {
    architectures = try benchmark.verifiableArchitectures(named: arguments[VerifyOptions.architecture])
    depth = arguments[VerifyOptions.depth]
    seed = arguments[Options.seed]
    guard case .histories(let count) = arguments[VerifyOptions.budget] else {
      throw CommandFailure(.usage, "with --all, --budget is a number of histories for each architecture")
    }
    histories = count
  }

  private struct Check {
    let architecture: ArchitectureEntry<App>
    let finding: PromiseRecord.Finding

    var name: String { architecture.name }

    var counterexample: CounterexampleRecord? {
      if case .broken(let counterexample) = finding { counterexample } else { nil }
    }

    var promise: String {
      if architecture.promise.kind == .identical { return "identical" }
      let bases = architecture.promise.causes.map(\.basis)
      return "diverges, for \(bases.count.of("reason")): \(CauseBasis.counts(of: bases))"
    }

    /// The verdict of a death, or one of the words `kept`, `broken`, `unrepeatable`.
    var answer: String {
      switch finding {
      case .kept: Self.kept
      case .broken(let counterexample): counterexample.death?.verdict.rawValue ?? Self.broken
      case .unseen: Self.broken
      case .unrepeatable(_, let death): death?.verdict.rawValue ?? "unrepeatable"
      }
    }

    static var kept: String { "kept" }
    static var broken: String { "broken" }

    /// The problem in words; nil if the promise is kept.
    var problem: String? {
      switch finding {
      case .kept: nil
      case .broken(let counterexample): "on \(counterexample.notation) it \(counterexample.sentence)"
      case .unseen(let cause): "nothing shows that it \(cause)"
      case .unrepeatable(let reason, _): reason
      }
    }
  }

  struct Result {
    let text: String
    /// Whether the text is data rather than a report.
    let isData: Bool
    let failure: CommandFailure?
  }

  func run(_ invocation: Invocation, _ runner: VerifyRunner) throws -> Result {
    let isCSV = invocation.arguments[Options.format] == .csv
    let job = VerifyJob(
      app: App.name,
      units: architectures.map {
        .promise(architecture: $0.name, lengthMax: depth, histories: histories, seed: seed)
      }, jobs: invocation.jobs, extras: .init(hint: !isCSV, played: false))
    let meter = SearchMeter()
    let count = architectures.count
    let outcomes = try invocation.watching(
      meter, extent: .count(count), activity: App.name, isExcludedTalk: isCSV,
      excluded: { "Interrupted after \(meter.tried) of \(count) promises." },
      search: { try runner.run(job, meter: meter) })
    let checks = try zip(architectures, outcomes).map { architecture, outcome in
      guard case .promise(let record) = outcome else { throw CommandFailure.unexpectedOutcome }
      return Check(architecture: architecture, finding: record.finding)
    }
    let lines =
      isCSV
      ? checks.map { CSVQuoting.line(texts: [App.name, $0.name, $0.promise, $0.answer, $0.problem ?? ""]) }
      : text(checks, invocation)
    return Result(text: lines.joined(separator: "\n"), isData: isCSV, failure: failure(checks))
  }

  /// The first broken promise, or else the first without a result; nil if all are kept.
  private func failure(_ checks: [Check]) -> CommandFailure? {
    let broken = checks.filter { $0.answer == Check.broken }
    if let first = broken.first {
      let others = broken.count > 1 ? ", and \(broken.count - 1) more promises are broken" : ""
      return CommandFailure(.decisionsDiffer, "\(first.name) breaks its promise: \(first.problem ?? "")\(others)")
    }
    for check in checks {
      if let counterexample = check.counterexample { return counterexample.deathFailure }
      if case .unrepeatable(let reason, _) = check.finding {
        return CommandFailure(.failure, "nothing can be said: \(reason)")
      }
    }
    return nil
  }

  private func text(_ checks: [Check], _ invocation: Invocation) -> [String] {
    let (columns, program) = (invocation.columns, invocation.table.program.name)
    let rows = checks.map { [$0.name, $0.answer == Check.kept ? "kept" : $0.answer.uppercased(), $0.promise] }
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
