import Basics
import Metrics
import Results
import Traces

/// Times two builds in turn on one trace, so that disturbances of the machine affect both.
///
/// In each round every architecture has four slices: before, after, after, before, and in the next round the reverse. A
/// linear drift cancels out over the four slices, and all run on one processor: see ``RoundProcessors``. ``RoundOrder``
/// gives the order of the architectures.
///
/// Every round has new processes. The layout of memory affects the times of a process, and with a single process for
/// each build it would look like a difference between the builds (Kalibera and Jones, "Rigorous Benchmarking in
/// Reasonable Time", ISMM 2013: repeat at the highest level of nondeterminism).
struct InterleavedTiming {
  /// In every slice, replays are repeated until their batches add up to this.
  static let sliceNanoseconds: UInt64 = 25_000_000

  /// An architecture and the hash of its decisions in each build's correctness pass; nil if decisions differ from
  /// replay to replay.
  struct JudgedArchitecture: Sendable {
    let name: String
    let decisionsHashes: PerBuild<UInt64?>
  }

  /// The times of one build in one round: the means of its two slices, in nanoseconds an event.
  struct Times {
    var mean = 0.0
    var p50 = 0.0
  }

  struct ArchitectureRounds {
    var rounds: [PerBuild<Times>] = []
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
  ///   - willTime: called before each round of an architecture.
  ///   - didTime: called after each round of an architecture, including rounds skipped after a failure.
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

/// One architecture in two processes, one for each build, ready for timing.
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
    // Both start before the first wait, so that they read the trace in parallel.
    processes = PerBuild(before: try process(.before), after: try process(.after))
    for build in ComparedBuild.allCases {
      try Self.attempt(build) { () throws(ArchitectureProcess.Failure) in try processes[build].waitUntilWarm() }
      processes[build].stop()
    }
  }

  func time(round: Int, on processors: RoundProcessors) throws(Failure) -> PerBuild<InterleavedTiming.Times> {
    // The counting runs list the architectures that are not pinned.
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
    // The counting runs report architectures that leave a thread running.
    processes[build].stop()
    guard case .timed(let times) = reply, let batchTime = times.batchTime else {
      throw Failure(build: build, failure: .init(kind: .crashed, pass: .timing, reason: "answered without a time"))
    }
    if let hash = architecture.decisionsHashes[build], hash != times.decisionsHash {
      let reason = "made other decisions while timed than in the correctness pass"
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
