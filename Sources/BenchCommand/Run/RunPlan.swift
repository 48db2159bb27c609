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
    openLoop = try OpenLoopPlan(arguments)
    var names = namedArchitectures.isEmpty ? benchmark.defaultArchitectureNames : namedArchitectures
    self.baseline = baseline ?? (names.contains(Self.usualBaseline) ? Self.usualBaseline : names[0])
    if !names.contains(self.baseline) { names.append(self.baseline) }
    contestants =
      benchmark.contestants.filter { names.contains($0.name) }
      + [Contestant(name: benchmark.floorName, isFloor: true)]
    traces = try Self.traces(arguments, of: benchmark, in: catalogue)
  }

  static let usualBaseline = "imperative"

  private static func traces(
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
