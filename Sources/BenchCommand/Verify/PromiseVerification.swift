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
  struct Check: Sendable {
    let name: String
    let promise: String
    /// How it is broken, in words; nil if it is kept.
    let breach: String?
    let counterexample: Counterexample<App>?
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
          return runner.check(on: architecture)
        }
      })
    let console = invocation.console
    switch invocation.arguments[Options.format] {
    case .csv:
      let rows = checks.map {
        [App.name, $0.name, $0.promise, $0.breach == nil ? "kept" : "broken", $0.breach ?? ""]
      }
      try console.printReport(rows.map(CSVQuoting.line).joined(separator: "\n"))
    case .text: try console.printReport(text(checks, invocation).joined(separator: "\n"))
    }
    let broken = checks.filter { $0.breach != nil }
    return broken.first.map { first in
      let others = broken.count > 1 ? ", and \(broken.count - 1) more promises are broken" : ""
      return CommandFailure(.decisionsDiffer, "\(first.name) breaks its promise: \(first.breach ?? "")\(others)")
    }
  }

  private func text(_ checks: [Check], _ invocation: Invocation) -> [String] {
    let (columns, program) = (invocation.columns, invocation.table.program.name)
    let rows = checks.map { [$0.name, $0.breach == nil ? "kept" : "BROKEN", $0.promise] }
    let layout = TableLayout([.left, .left, .left], rows: rows, columns: columns)
    let searched = "all sequences of 1 to \(depth) events, \(histories.grouped) random histories, seed \(seed)"
    return "\(App.name): \(searched)".wrapped(to: columns) + [""]
      + zip(checks, rows).flatMap { check, row in
        [layout.line(row)]
          + (check.counterexample.map { CounterexampleText($0, program: program, columns: columns).lines } ?? [])
      }
  }

  private func check(on architecture: ArchitectureEntry<App>) -> Check {
    let contest = Contest(of: architecture, in: benchmark)
    var firsts: [DivergenceKind: [Step]] = [:]
    let meter = SearchMeter()
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: App.self))
    for length in 1...depth {
      meter.restart()
      let found = search.search(length: length, known: Set(firsts.keys), jobs: 1, meter: meter)
      firsts.merge(found?.1 ?? [:]) { first, _ in first }
    }
    let swarm = Swarm(contest, faults: [], seed: seed)
    for (kind, number) in swarm.search(0..<histories, jobs: 1, meter: meter).firsts where firsts[kind] == nil {
      firsts[kind] = swarm.steps(number)
    }
    let causes = architecture.promise.causes
    let promise =
      architecture.promise.kind == .identical ? "identical" : "diverges, for \(causes.count.of("reason"))"
    func check(_ breach: String?, _ counterexample: Counterexample<App>? = nil) -> Check {
      Check(name: architecture.name, promise: promise, breach: breach, counterexample: counterexample)
    }
    let found: [Counterexample<App>]
    do {
      found = try firsts.map { kind, steps throws(Unrepeatable) in
        try Counterexample(of: kind, in: contest, shrinking: steps)
      }
    } catch {
      return check("\(error)")
    }
    if let first = Counterexample.inOrder(found).first(where: { !$0.kind.isStated }) {
      return check("on \(first.notation) it \(first.sentence)", first)
    }
    // A cause that nothing shows is no reason.
    for (index, cause) in causes.enumerated() where firsts[.cause(index)] == nil {
      return check("nothing shows that it \(cause.sentence)")
    }
    return check(nil)
  }
}
