import Basics
import Foundation
import Metrics
import Processes
import Results

/// Compares another build with this one on the traces of an app. Each build has a counting run, then both are timed in
/// turn.
package struct Interleaving {
  private let plan: Plan
  private let app: CheckedApp
  private let other: OtherBuild
  private let scratch: String
  private let progress: any RunProgress

  /// - Parameters:
  ///   - plan: of one app, whose architectures also exist in the other build.
  ///   - scratch: an empty folder, for files that only the builds read.
  package init(plan: CheckedPlan, other: OtherBuild, scratch: String, progress: any RunProgress = NoProgress()) {
    precondition(plan.apps.count == 1, "one app is compared at a time")
    self.plan = plan.plan
    app = plan.apps[0]
    self.other = other
    self.scratch = scratch
    self.progress = progress
  }

  /// The number of progress steps, about equally long: rounds of an architecture, and equivalents for the counting
  /// runs.
  package static func stepCount(of plan: CheckedPlan) -> Int {
    plan.apps.map { app in
      let (traces, architectures) = (app.traces.count, app.planned.architectures.count)
      let counting = CountingRun.stepCount(architectures: architectures, traces: traces)
      return traces * architectures * plan.plan.rounds + ComparedBuild.allCases.count * counting
    }.reduce(0, +)
  }

  /// The approximate duration of a step: four slices, and the start of two processes.
  private static let stepNanoseconds = 6 * InterleavedTiming.sliceNanoseconds

  /// The trace files, used by the runs of both builds. Each is named after its trace.
  package var tracePaths: [String] { app.traces.map { "\(scratch)/traces/\($0.name)" } }

  /// The runs of both builds, with as many rounds as the plan; times of the same round form pairs. The commands that
  /// repeat the runs refer to ``tracePaths``.
  ///
  /// - Throws: ``OtherBuildError`` if a build leaves no results, ``WorkFileError``, or a `TraceError` if the file of a
  ///   trace has changed.
  package func run() throws -> PerBuild<RunResult> {
    let paths = PerBuild(before: other.executable, after: try Executable.own())
    let traces = try writeTraces()
    let records = try app.traces.map { trace in
      try WorkFile(of: trace.lines, as: .records, named: "\(trace.name).records", in: "\(scratch)/traces")
    }
    defer { for file in traces + records { file.remove() } }
    try other.checkProtocol(app: app, trace: records[0], timeout: plan.limits.timeout)
    var runs = try PerBuild<RunResult> { build in
      progress.show("\(build == .before ? other.path : "this build"): decisions and counts")
      let folder = scratch.appendingPathName(build.rawValue)
      let meter = StepMeter(
        progress, steps: CountingRun.stepCount(architectures: app.planned.architectures.count, traces: traces.count),
        stepNanoseconds: Self.stepNanoseconds)
      return try CountingRun(plan: plan, app: app, tracePaths: tracePaths, folder: folder)
        .result(of: paths[build], meter)
    }
    var latency = PerBuild<[LatencyRow]>(before: [], after: [])
    for (trace, file) in zip(app.traces, records) {
      for (name, timed) in time(trace, at: file.path, paths, runs) {
        for build in ComparedBuild.allCases {
          latency[build] += rows(timed.rounds.map { $0[build] }, build, name, trace)
        }
        if let (build, failure) = timed.failure {
          runs[build] = runs[build].failing(failure, of: name, on: trace.name)
        }
      }
    }
    return PerBuild { runs[$0].timed(latency[$0], rounds: plan.rounds) }
  }

  private func writeTraces() throws -> [WorkFile] {
    let folder = "\(scratch)/traces"
    if mkdir(folder, 0o777) == -1 { throw WorkFileError(name: "traces", reason: .last) }
    var files: [WorkFile] = []
    for trace in app.traces {
      files.append(try WorkFile(of: trace.lines, as: .canonical, named: trace.name, in: folder))
    }
    return files
  }

  private func time(
    _ trace: CheckedTrace, at path: String, _ paths: PerBuild<String>, _ runs: PerBuild<RunResult>
  ) -> [(name: String, timed: InterleavedTiming.ArchitectureRounds)] {
    // Architectures that failed in a counting run are not timed.
    let names = app.architectures.filter { !$0.isHarnessOverhead }.map(\.name)
    let sound = names.filter { name in
      ComparedBuild.allCases.allSatisfy { build in
        runs[build].manifest.outcomes.allSatisfy {
          $0.architecture != name || $0.trace != trace.name || $0.failure == nil
        }
      }
    }
    let timing = InterleavedTiming(
      app: app.planned.name, trace: ArchitectureProcess.TraceCopy(path: path, name: trace.name),
      programs: PerBuild { build in WorkerProgram(paths[build]) },
      architectures: sound.map { name in
        .init(name: name, decisionsHashes: PerBuild { build in runs[build].decisionsHash(of: name, on: trace.name) })
      },
      rounds: plan.rounds, seed: plan.seed, timeout: plan.limits.timeout(events: trace.summary.eventCount))
    let results = timing.run(
      willTime: { name, round in progress.show("\(name), round \(round) of \(plan.rounds)") },
      didTime: { progress.advance() })
    return Array(zip(sound, results))
  }

  private func rows(
    _ times: [InterleavedTiming.Times], _ build: ComparedBuild, _ architecture: String, _ trace: CheckedTrace
  ) -> [LatencyRow] {
    times.enumerated().flatMap { index, times in
      [(Statistic.mean, times.mean), (.p50, times.p50)].map { statistic, value in
        LatencyRow(
          runID: build.rawValue, app: app.planned.name, architecture: architecture, trace: trace.name,
          mode: .closed, speed: nil, round: index + 1, metric: Metric.batchTime.name, statistic: statistic.rawValue,
          value: value, unit: Metric.batchTime.unit)
      }
    }
  }
}

extension RunResult {
  fileprivate func decisionsHash(of architecture: String, on trace: String) -> UInt64? {
    manifest.outcomes.first { $0.architecture == architecture && $0.trace == trace }?.correctness?.decisionsHash
  }

  fileprivate func timed(_ latency: [LatencyRow], rounds: Int) -> RunResult {
    var manifest = manifest
    manifest.rounds = rounds
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

package enum ComparedBuild: String, CaseIterable, Sendable {
  case before
  case after
}

package struct PerBuild<Value> {
  package var before: Value
  package var after: Value

  init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  /// Calls `make` for before, then after.
  package init<Failure: Error>(_ make: (ComparedBuild) throws(Failure) -> Value) throws(Failure) {
    self.init(before: try make(.before), after: try make(.after))
  }

  package subscript(_ build: ComparedBuild) -> Value {
    get { build == .before ? before : after }
    set { if build == .before { before = newValue } else { after = newValue } }
  }
}

extension PerBuild: Sendable where Value: Sendable {}
