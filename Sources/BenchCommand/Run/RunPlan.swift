import BenchCommandLine
import Scenarios
import Traces

/// What a run is to do, checked before anything is started or written.
struct RunPlan {
  let benchmark: any AnyAppBenchmark
  /// In the order of the catalogue, the floor last.
  let contestants: [Contestant]
  /// Those that the command line names; empty where it leaves the choice to the catalogue.
  let namedArchitectures: [String]
  let traces: [Trace]
  /// The architecture of ratio 1.
  let baseline: String
  let rounds: Int
  let seed: UInt64
  let jobs: Int
  let countsInstructions: Bool
  /// Whether only what is the same in every run is wanted.
  let isDeterministic: Bool
  /// Nil unless the traces are to be replayed in the open loop too.
  let openLoop: OpenLoopPlan?
  /// How long an architecture may take over a request, beside 100 us an event.
  let patience: Duration

  /// An architecture of the plan.
  struct Contestant: Hashable, Sendable {
    let name: String
    /// Measured for the harness's own cost, and not compared with the oracle.
    let isFloor: Bool
    /// Its decisions differ from replay to replay.
    var readsMachineClock = false
  }

  /// - Throws: `CommandFailure`, or the failure of a trace; the message names what is wrong.
  init(_ arguments: Arguments, catalogue: Catalogue, patience: Duration) throws {
    self.patience = patience
    namedArchitectures = arguments[Options.architectures]
    let baseline = arguments[Options.baseline]
    benchmark = try catalogue.benchmark(
      named: arguments[Options.app], having: namedArchitectures + [baseline].compactMap(\.self))
    seed = arguments[Options.seed]
    rounds = arguments[Options.rounds]
    jobs = arguments[Options.jobs] ?? Machine.coreCount
    countsInstructions = arguments[Options.instructions]
    isDeterministic = arguments[Options.deterministic]
    openLoop = try OpenLoopPlan(arguments)
    if isDeterministic, openLoop != nil {
      throw CommandFailure(
        .usage, "\(Options.speeds.label) measures times, and with \(Options.deterministic.label) nothing is timed")
    }
    var names = namedArchitectures.isEmpty ? benchmark.defaultArchitectureNames : namedArchitectures
    self.baseline = baseline ?? (names.contains(Self.usualBaseline) ? Self.usualBaseline : names[0])
    if !names.contains(self.baseline) { names.append(self.baseline) }
    contestants =
      benchmark.contestants.filter { names.contains($0.name) }
      + [Contestant(name: benchmark.floorName, isFloor: true)]
    traces = try Self.traces(arguments, of: benchmark, in: catalogue)
  }

  static let usualBaseline = "imperative"
  /// Why figures are missing that ``isDeterministic`` leaves out.
  static let notAskedFor = "not asked for: \(Options.deterministic.label)"

  /// The traces named on the command line, or the app's first; none is empty, and no two have one name.
  static func traces(
    _ arguments: Arguments, of benchmark: any AnyAppBenchmark, in catalogue: Catalogue
  ) throws -> [Trace] {
    let (seed, events) = (arguments[Options.seed], arguments[Options.events])
    let named = arguments[Options.traces]
    let traces =
      named.isEmpty
      ? [try benchmark.traces[0].trace(seed: seed, events: events)]
      : try named.map { try catalogue.trace(named: $0, of: benchmark, seed: seed, events: events) }
    for trace in traces where trace.events.isEmpty {
      throw CommandFailure(.badData, "\(trace.name): found no event, expected at least one")
    }
    var seen: Set<String> = []
    for trace in traces where !seen.insert(trace.name).inserted {
      throw CommandFailure(
        .usage, "two traces are called '\(trace.name)', and results are told apart by that name; rename a file")
    }
    return traces
  }
}

extension AnyAppBenchmark {
  /// The app's architectures, without the floor.
  fileprivate var contestants: [RunPlan.Contestant] {
    architectures.map { .init(name: $0.name, isFloor: false, readsMachineClock: $0.readsMachineClock) }
  }
}
