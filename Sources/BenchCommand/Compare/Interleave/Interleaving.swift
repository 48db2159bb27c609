import Foundation
import Metrics
import Results
import Traces

/// Compares another build with this one: each makes a run of its own, for what can be counted, and then they are timed in
/// turn.
struct Interleaving {
  let plan: InterleavePlan
  let other: OtherBench
  let progress: ProgressBar

  /// The other build's run and this one's, with as many rounds as the plan has; round by round, their times are pairs.
  ///
  /// - Throws: `CommandFailure` if one of them leaves no results, or what the system says.
  func run() throws -> Pair<RunResult> {
    let paths = Pair(before: other.executable, after: try Executable.own())
    let scratch = try ScratchFolder()
    // A trace is called as its file, so each file bears the name alone.
    try scratch.makeFolder("traces")
    let traces = try plan.traces.map { try scratch.write(CanonicalTrace.bytes(of: $0), to: "traces/\($0.name)") }
    var runs = try Pair<RunResult> { side in
      progress.show("\(side == .before ? other.path : "this build"): decisions and counts")
      return try BenchRun(plan: plan, tracePaths: traces, folder: scratch.path.appendingPathName(side.rawValue))
        .result(of: paths[side])
    }
    var latency = Pair<[LatencyRow]>(before: [], after: [])
    for (trace, path) in zip(plan.traces, traces) {
      let outcomes = time(trace, at: path, paths, runs)
      for (name, outcome) in outcomes {
        for side in Side.allCases { latency[side] += rows(outcome.rounds.map { $0[side] }, side, name, trace) }
        if let (side, failure) = outcome.failure { runs[side] = runs[side].failing(failure, of: name, on: trace.name) }
      }
    }
    return Pair { side in
      runs[side].timed(latency[side], rounds: plan.rounds, scratch: traces, meant: plan.traceWords)
    }
  }

  private func time(
    _ trace: Trace, at path: String, _ paths: Pair<String>, _ runs: Pair<RunResult>
  ) -> [(name: String, outcome: InterleavedTiming.Outcome)] {
    // One that failed when it was judged or counted is not timed.
    let sound = plan.architectures.filter { name in
      Side.allCases.allSatisfy { side in
        runs[side].manifest.outcomes.allSatisfy {
          $0.architecture != name || $0.trace != trace.name || $0.failure == nil
        }
      }
    }
    let environment = ProcessInfo.processInfo.environment
    let timing = InterleavedTiming(
      app: plan.benchmark.appName, trace: ArchitectureProcess.TraceCopy(path: path, name: trace.name),
      programs: Pair { side in .init(executable: paths[side], environment: environment) },
      entrants: sound.map { name in
        .init(name: name, decisionsHashes: Pair { side in runs[side].decisionsHash(of: name, on: trace.name) })
      },
      rounds: plan.rounds, seed: plan.seed, patience: plan.patience + .microseconds(100) * trace.events.count)
    let outcomes = timing.run { name, round in
      progress.show("\(name), round \(round)")
      progress.advance()
    }
    return Array(zip(sound, outcomes))
  }

  private func rows(
    _ times: [InterleavedTiming.Times], _ side: Side, _ architecture: String, _ trace: Trace
  ) -> [LatencyRow] {
    times.enumerated().flatMap { index, times in
      [(Statistic.mean, times.mean), (.p50, times.p50)].map { statistic, value in
        LatencyRow(
          runID: side.rawValue, app: plan.benchmark.appName, architecture: architecture, trace: trace.name,
          mode: .closed, speed: nil, round: index + 1, metric: Metric.batchTime.name, statistic: statistic.rawValue,
          value: value, unit: Metric.batchTime.unit)
      }
    }
  }
}

extension RunResult {
  /// nil where it has none that holds.
  fileprivate func decisionsHash(of architecture: String, on trace: String) -> UInt64? {
    manifest.outcomes.first { $0.architecture == architecture && $0.trace == trace }?.correctness?.decisionsHash
  }

  /// The same run with other times, and with lines to repeat it that name the traces as they were meant: its own copies of
  /// them will be gone.
  fileprivate func timed(
    _ latency: [LatencyRow], rounds: Int, scratch paths: [String], meant words: [String]
  ) -> RunResult {
    func repeatable(_ line: String) -> String {
      zip(paths, words).reduce(line) { $0.replacing(ShellQuoting.quoted($1.0), with: $1.1) }
    }
    var manifest = manifest
    manifest.rounds = rounds
    manifest.repeatCommand = repeatable(manifest.repeatCommand)
    for index in manifest.outcomes.indices {
      manifest.outcomes[index].repeatCommand = repeatable(manifest.outcomes[index].repeatCommand)
    }
    return RunResult(
      manifest: manifest, latency: latency, allocations: allocations, instructions: instructions)
  }

  fileprivate func failing(
    _ failure: ArchitectureOutcome.Failure, of architecture: String, on trace: String
  ) -> RunResult {
    var manifest = manifest
    for index in manifest.outcomes.indices
    where manifest.outcomes[index].architecture == architecture && manifest.outcomes[index].trace == trace {
      manifest.outcomes[index].failure = failure
    }
    return RunResult(
      manifest: manifest, latency: latency, allocations: allocations, instructions: instructions)
  }
}
