import BenchCommandLine
import Scenarios
import Traces

/// What two builds are to be compared on, checked before anything is started.
struct InterleavePlan {
  let benchmark: any AnyAppBenchmark
  /// Those to compare, in the order of the catalogue; at least one.
  let architectures: [String]
  /// What the other build has not, and so is not compared.
  let unknownToOther: [String]
  let traces: [Trace]
  /// How many events to generate.
  let events: Int
  let rounds: Int
  let seed: UInt64
  let jobs: Int
  /// How long an architecture may take over a request, beside 100 us an event.
  let patience: Duration

  /// - Throws: `CommandFailure`, or the failure of a trace; the message names what is wrong.
  init(_ arguments: Arguments, catalogue: Catalogue, other: OtherBench, patience: Duration) throws {
    let (apps, named) = (arguments[CompareOptions.apps], arguments[CompareOptions.architectures])
    guard apps.count < 2 else {
      throw CommandFailure(.usage, "\(InterleaveOptions.other.label) compares one app at a time, not \(apps.count)")
    }
    benchmark = try catalogue.benchmark(named: apps.first, having: named)
    let app = benchmark.appName
    let wanted = named.isEmpty ? benchmark.defaultArchitectureNames : named
    let known = try other.architectures(of: app)
    if let missing = named.first(where: { !known.contains($0) }) {
      throw CommandFailure(.noInput, "\(other.path) has no architecture '\(missing)' of \(app) to compare with")
    }
    architectures = benchmark.architectureNames.filter { wanted.contains($0) && known.contains($0) }
    unknownToOther = wanted.filter { !known.contains($0) }
    guard !architectures.isEmpty else {
      throw CommandFailure(.noInput, "\(other.path) has no architecture of \(app) to compare with")
    }
    traces = try RunPlan.traces(arguments, of: benchmark, in: catalogue)
    seed = arguments[Options.seed]
    events = arguments[Options.events]
    let typed = arguments[Options.traces]
    traceWords = (typed.isEmpty ? traces.map(\.name) : typed).map(ShellQuoting.quoted)
    rounds = arguments[InterleaveOptions.rounds]
    jobs = arguments[Options.jobs] ?? Machine.coreCount
    self.patience = patience
  }

  /// What stands behind `--trace` in a line that replays them again, one after the other.
  let traceWords: [String]

  /// How many steps of about the same length there are: rounds of an architecture.
  var stepCount: Int { traces.count * architectures.count * rounds }
}
