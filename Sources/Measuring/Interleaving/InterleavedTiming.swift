import Basics
import Metrics
import Results
import Traces

/// Times two builds side by side on one trace, so that whatever the machine does meanwhile it does to both.
///
/// In each round every architecture gets four slices in a row: before, after, after, before, and in the next round the
/// reverse. Over the four slices an even drift cancels out, and all run on one processor: see ``RoundProcessors``.
/// ``RoundOrder`` gives the order of the architectures.
///
/// Every round has new processes. The layout of memory is part of what a process measures, and with only one process
/// for each build it would look like a difference between the builds (Kalibera and Jones, "Rigorous Benchmarking in
/// Reasonable Time", ISMM 2013: repeat at the highest level at which there is chance).
struct InterleavedTiming {
  /// Replays are repeated until their batches add up to this, in every slice.
  static let sliceNanoseconds: UInt64 = 25_000_000

  /// An architecture, and the hash of its decisions in each build's correctness pass; nil if decisions differ from
  /// replay to replay.
  struct JudgedArchitecture: Sendable {
    let name: String
    let decisionsHashes: PerBuild<UInt64?>
  }

  /// What one build took in one round: the mean of its two slices, in nanoseconds an event.
  struct Times {
    /// Of the slices' means.
    var mean = 0.0
    /// Of the slices' median batches.
    var p50 = 0.0
  }

  /// What came out for an architecture.
  struct ArchitectureRounds {
    /// Round by round, as far as it got.
    var rounds: [PerBuild<Times>] = []
    /// Of the build in which it failed.
    var failure: (build: ComparedBuild, failure: ArchitectureOutcome.Failure)?
  }

  let app: String
  let trace: ArchitectureProcess.TraceCopy
  let programs: PerBuild<WorkerProgram>
  let architectures: [JudgedArchitecture]
  let rounds: Int
  let seed: UInt64
  let timeout: Duration
  private let processors = RoundProcessors.own

  /// - Parameters:
  ///   - willTime: called before an architecture's every round.
  ///   - didTime: called after every round of an architecture, also one that was left out because it failed before.
  /// - Returns: what came out for each architecture.
  func run(willTime: (_ name: String, _ round: Int) -> Void, didTime: () -> Void) -> [ArchitectureRounds] {
    var results = architectures.map { _ in ArchitectureRounds() }
    var order = RoundOrder(count: architectures.count, seed: seed)
    for round in 1...rounds {
      for index in order.next() {
        defer { didTime() }
        guard results[index].failure == nil else { continue }
        willTime(architectures[index].name, round)
        do {
          let processes = try ProcessPair(architectures[index], self)
          results[index].rounds.append(try processes.time(round: round, on: processors))
          processes.finish()
        } catch {
          results[index].failure = (error.build, error.failure)
        }
      }
    }
    return results
  }
}

/// One architecture in two live processes, one a build, ready to be timed.
private struct ProcessPair {
  struct Failure: Error {
    let build: ComparedBuild
    let failure: ArchitectureOutcome.Failure
  }

  private let architecture: InterleavedTiming.JudgedArchitecture
  private let processes: PerBuild<ArchitectureProcess>

  init(_ architecture: InterleavedTiming.JudgedArchitecture, _ timing: InterleavedTiming) throws(Failure) {
    func process(_ build: ComparedBuild) throws(Failure) -> ArchitectureProcess {
      try Self.attempt(build) { () throws(ArchitectureProcess.Failure) in
        try ArchitectureProcess(
          timing.programs[build], app: timing.app, architecture: architecture.name, trace: timing.trace,
          timeout: timing.timeout)
      }
    }
    self.architecture = architecture
    // Both are started before the first is waited for: they read the trace side by side.
    processes = PerBuild(before: try process(.before), after: try process(.after))
    for build in ComparedBuild.allCases {
      try Self.attempt(build) { () throws(ArchitectureProcess.Failure) in try processes[build].waitUntilWarm() }
      processes[build].stop()
    }
  }

  func time(round: Int, on processors: RoundProcessors) throws(Failure) -> PerBuild<InterleavedTiming.Times> {
    // Architectures that are not pinned are listed in the runs that went before.
    for build in ComparedBuild.allCases { _ = processes[build].pin(on: processors, inRound: round) }
    let builds: [ComparedBuild] =
      round.isMultiple(of: 2) ? [.after, .before, .before, .after] : [.before, .after, .after, .before]
    var times = PerBuild { _ in InterleavedTiming.Times() }
    for build in builds {
      let slice = try slice(build)
      times[build].mean += slice.mean / 2
      times[build].p50 += slice.p50 / 2
    }
    return times
  }

  func finish() {
    for build in ComparedBuild.allCases { processes[build].finish() }
  }

  private func slice(_ build: ComparedBuild) throws(Failure) -> LatencySummary {
    let reply = try Self.attempt(build) { () throws(ArchitectureProcess.Failure) in
      try processes[build].ask(.time(minimumNanoseconds: InterleavedTiming.sliceNanoseconds))
    }
    // The counting run of each build has named the architectures that leave a thread running.
    processes[build].stop()
    guard case .timed(let times) = reply, let batchTime = times.batchTime else {
      throw Failure(build: build, failure: .init(kind: .crashed, pass: .timing, reason: "answered without a time"))
    }
    if let hash = architecture.decisionsHashes[build], hash != times.decisionsHash {
      let reason = "took other decisions when it was timed than when it was judged"
      throw Failure(build: build, failure: .init(kind: .unsteady, pass: .timing, reason: reason))
    }
    return batchTime
  }

  private static func attempt<Answer>(
    _ build: ComparedBuild, _ body: () throws(ArchitectureProcess.Failure) -> Answer
  ) throws(Failure) -> Answer {
    do {
      return try body()
    } catch {
      throw Failure(build: build, failure: ArchitectureOutcome.Failure(error, during: .timing))
    }
  }
}
