import Metrics
import Reports
import Traces

/// Times two builds side by side on one trace, so that whatever the machine does meanwhile it does to both.
///
/// In each round every architecture gets four slices in a row: before, after, after, before, and in the next round the other
/// way round. Over the four, what drifts evenly cancels out. The order of the architectures is ``RoundOrder``'s. Every
/// ``roundsPerProcess`` rounds all processes are replaced by new ones: where things happen to lie in memory is part of what
/// a process measures, and with one process a build it would pass for a difference between the builds.
struct InterleavedTiming {
  /// Replays are repeated until their batches add up to this, in every slice.
  static let sliceNanoseconds: UInt64 = 25_000_000
  static let roundsPerProcess = 4

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

  /// - Parameter willTime: called before an entrant's every round.
  func run(willTime: (_ name: String, _ round: Int) -> Void) -> [Outcome] {
    var outcomes = entrants.map { _ in Outcome() }
    var lanes: [InterleavedLane?] = []
    var order = RoundOrder(count: entrants.count, seed: seed)
    for round in 1...rounds {
      if (round - 1).isMultiple(of: Self.roundsPerProcess) {
        for lane in lanes { lane?.finish() }
        lanes = start(&outcomes)
      }
      for index in order.next() {
        willTime(entrants[index].name, round)
        do {
          guard let times = try lanes[index]?.time(isBackwards: round.isMultiple(of: 2)) else { continue }
          outcomes[index].rounds.append(times)
        } catch {
          outcomes[index].failure = (error.side, error.failure)
          lanes[index] = nil
        }
      }
    }
    for lane in lanes { lane?.finish() }
    return outcomes
  }

  /// Fresh processes for all that have not failed. All are started before the first is waited for.
  private func start(_ outcomes: inout [Outcome]) -> [InterleavedLane?] {
    var lanes: [InterleavedLane?] = entrants.indices.map { _ in nil }
    for index in entrants.indices where outcomes[index].failure == nil {
      do {
        lanes[index] = try InterleavedLane(entrants[index], self)
      } catch {
        outcomes[index].failure = (error.side, error.failure)
      }
    }
    for index in entrants.indices {
      do {
        try lanes[index]?.waitUntilOpen()
      } catch {
        outcomes[index].failure = (error.side, error.failure)
        lanes[index] = nil
      }
    }
    return lanes
  }
}

/// One architecture in two live processes, one a build.
private struct InterleavedLane {
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
    processes = Pair(before: try process(.before), after: try process(.after))
  }

  func waitUntilOpen() throws(Failure) {
    for side in Side.allCases {
      try Self.attempt(side) { () throws(ArchitectureProcess.Failure) in try processes[side].waitUntilOpen() }
    }
  }

  func time(isBackwards: Bool) throws(Failure) -> Pair<InterleavedTiming.Times> {
    let sides: [Side] = isBackwards ? [.after, .before, .before, .after] : [.before, .after, .after, .before]
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
