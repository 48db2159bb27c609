import Metrics
import Results
import Traces

/// Times two builds side by side on one trace, so that whatever the machine does meanwhile it does to both.
///
/// In each round every architecture gets four slices in a row: before, after, after, before, and in the next round the other
/// way round. Over the four, what drifts evenly cancels out, and all take place on one processor: see
/// ``RoundProcessors``. The order of the architectures is ``RoundOrder``'s. Every round
/// has new processes: where things happen to lie in memory is part of what a process measures, and with one process a
/// build it would pass for a difference between the builds (Kalibera and Jones, "Rigorous Benchmarking in Reasonable
/// Time", ISMM 2013: repeat at the highest level at which there is chance).
struct InterleavedTiming {
  /// Replays are repeated until their batches add up to this, in every slice.
  static let sliceNanoseconds: UInt64 = 25_000_000

  /// An architecture and what each build decided when it was judged: the hash of its decisions, if that holds.
  struct Entrant: Sendable {
    let name: String
    let decisionsHashes: Pair<UInt64?>
  }

  /// What one build took in one round: the mean of its two slices, in nanoseconds an event.
  struct Times {
    /// Of the slices' means.
    var mean = 0.0
    /// Of the slices' median batches.
    var p50 = 0.0
  }

  /// What came out, one element an entrant.
  struct Outcome {
    /// Round by round, as far as it got.
    var rounds: [Pair<Times>] = []
    /// Of the build in which it failed.
    var failure: (side: Side, failure: ArchitectureOutcome.Failure)?
  }

  let app: String
  let trace: ArchitectureProcess.TraceCopy
  let programs: Pair<ArchitectureProcess.Program>
  let entrants: [Entrant]
  let rounds: Int
  let seed: UInt64
  let patience: Duration
  private let processors = RoundProcessors.own

  /// - Parameter willTime: called before an entrant's every round.
  func run(willTime: (_ name: String, _ round: Int) -> Void) -> [Outcome] {
    var outcomes = entrants.map { _ in Outcome() }
    var order = RoundOrder(count: entrants.count, seed: seed)
    for round in 1...rounds {
      for index in order.next() where outcomes[index].failure == nil {
        willTime(entrants[index].name, round)
        do {
          let processes = try ProcessPair(entrants[index], self)
          outcomes[index].rounds.append(try processes.time(round: round, on: processors))
          processes.finish()
        } catch {
          outcomes[index].failure = (error.side, error.failure)
        }
      }
    }
    return outcomes
  }
}

/// One architecture in two live processes, one a build, ready to be timed.
private struct ProcessPair {
  struct Failure: Error {
    let side: Side
    let failure: ArchitectureOutcome.Failure
  }

  private let entrant: InterleavedTiming.Entrant
  private let processes: Pair<ArchitectureProcess>

  init(_ entrant: InterleavedTiming.Entrant, _ timing: InterleavedTiming) throws(Failure) {
    func process(_ side: Side) throws(Failure) -> ArchitectureProcess {
      try Self.attempt(side) { () throws(ArchitectureProcess.Failure) in
        try ArchitectureProcess(
          timing.programs[side], app: timing.app, architecture: entrant.name, trace: timing.trace,
          patience: timing.patience)
      }
    }
    self.entrant = entrant
    // Both are started before the first is waited for: they read the trace side by side.
    processes = Pair(before: try process(.before), after: try process(.after))
    for side in Side.allCases {
      try Self.attempt(side) { () throws(ArchitectureProcess.Failure) in try processes[side].waitUntilWarm() }
    }
  }

  func time(round: Int, on processors: RoundProcessors) throws(Failure) -> Pair<InterleavedTiming.Times> {
    // Who is not held is told by the runs that went before.
    for side in Side.allCases { _ = processes[side].hold(on: processors, inRound: round) }
    let sides: [Side] =
      round.isMultiple(of: 2) ? [.after, .before, .before, .after] : [.before, .after, .after, .before]
    var times = Pair { _ in InterleavedTiming.Times() }
    for side in sides {
      let slice = try slice(side)
      times[side].mean += slice.mean / 2
      times[side].p50 += slice.p50 / 2
    }
    return times
  }

  func finish() {
    for side in Side.allCases { processes[side].finish() }
  }

  private func slice(_ side: Side) throws(Failure) -> LatencySummary {
    let reply = try Self.attempt(side) { () throws(ArchitectureProcess.Failure) in
      try processes[side].ask(.time(minimumNanoseconds: InterleavedTiming.sliceNanoseconds))
    }
    guard case .timed(let times) = reply, let batchTime = times.batchTime else {
      throw Failure(side: side, failure: .init(kind: .crashed, pass: .timing, reason: "answered without a time"))
    }
    if let hash = entrant.decisionsHashes[side], hash != times.decisionsHash {
      let reason = "took other decisions when it was timed than when it was judged"
      throw Failure(side: side, failure: .init(kind: .unsteady, pass: .timing, reason: reason))
    }
    return batchTime
  }

  private static func attempt<Answer>(
    _ side: Side, _ body: () throws(ArchitectureProcess.Failure) -> Answer
  ) throws(Failure) -> Answer {
    do {
      return try body()
    } catch {
      throw Failure(side: side, failure: ArchitectureOutcome.Failure(error, during: .timing))
    }
  }
}
