import Metrics
import Reports
import Results
import Traces

/// Replays in the open loop, speed after speed: one live process an architecture, driven round by round in a balanced random
/// order, so that the rounds of all are interleaved, and all of one on the same processor. Nothing else runs meanwhile.
struct OpenLoopPass {
  struct Outcome {
    var rows: [LatencyRow] = []
    var missing: [MissingMetric] = []
    var failures: [RunPlan.Contestant: ArchitectureOutcome.Failure] = [:]
    /// Those that ran wherever the scheduler put them.
    var roaming: [String] = []
  }

  private let plan: OpenLoopPlan
  private let stage: Stage
  /// When the trace's events happen.
  private let times: [Int64]
  private let meter: StepMeter
  private let program: ArchitectureProcess.Program
  private let contestants: [RunPlan.Contestant]
  private let processors: RoundProcessors

  /// - Parameters:
  ///   - contestants: those that got through the passes before.
  ///   - stepCount: how many steps of the progress bar are left for it.
  init(
    plan: OpenLoopPlan, stage: Stage, events: [TraceEvent], progress: ProgressBar,
    program: ArchitectureProcess.Program, contestants: [RunPlan.Contestant], processors: RoundProcessors,
    stepCount: Int
  ) {
    self.plan = plan
    self.stage = stage.morePatient(by: plan.duration * Int(2 * OpenLoopRound.stretchMax))
    times = events.map(\.timeNanoseconds)
    meter = StepMeter(progress, steps: stepCount)
    self.program = program
    self.contestants = contestants
    self.processors = processors
  }

  func run() -> Outcome {
    var outcome = Outcome()
    var lanes = contestants.map { LoadedLane(Lane($0, nil, stage, program, during: .openLoop)) }
    for index in lanes.indices { lanes[index].lane.getReady() }
    var order = RoundOrder(count: lanes.count, seed: stage.seed)
    var sweep = Sweep(plan.speeds, traceNanoseconds: (times.last ?? 0) - (times.first ?? 0))
    while let speeds = sweep.next(lanes.map(\.knee)) {
      for round in 1...stage.rounds {
        for index in order.next() {
          guard let speed = speeds[index] else { continue }
          lanes[index].lane.hold(on: processors, inRound: round)
          outcome.rows += measure(&lanes[index], at: speed, round: round)
        }
      }
    }
    for lane in lanes { lane.lane.process?.finish() }
    meter.finish()
    outcome.roaming = lanes.filter(\.lane.roams).map(\.lane.contestant.name)
    outcome.missing = missing(lanes, sweep.common)
    outcome.failures = Dictionary(
      uniqueKeysWithValues: lanes.compactMap { lane in lane.lane.failure.map { (lane.lane.contestant, $0) } })
    return outcome
  }

  private func measure(_ lane: inout LoadedLane, at speed: Double, round: Int) -> [LatencyRow] {
    let name = lane.lane.contestant.name
    meter.show("\(name), \(speed.speedFigure) times as fast, round \(round)")
    let part = plan.round(at: speed, of: times, rounds: stage.rounds)
    defer { meter.advance(byNanoseconds: part.nanoseconds) }
    guard let times = lane.replay(part, round: round, on: stage) else { return [] }
    return OpenLoopRows(stage: stage, architecture: name, speed: speed, round: round).rows(times)
  }

  private func missing(_ lanes: [LoadedLane], _ speeds: [Double]) -> [MissingMetric] {
    let reason = "\(stage.trace.name) has one event, and so no time to be busy in"
    let metrics: [Metric] = times.count > 1 ? [] : [.throughput, .utilisation]
    return metrics.map { MissingMetric(metric: $0.name, reason: reason) } + missingResponse(lanes, speeds)
  }

  /// Where there was no decision there is no response: why, a speed each.
  private func missingResponse(_ lanes: [LoadedLane], _ speeds: [Double]) -> [MissingMetric] {
    let judged = lanes.filter { !$0.lane.contestant.isFloor && $0.lane.failure == nil }
    return speeds.compactMap { speed in
      let silent = judged.filter { $0.decides(at: speed) == false }.map(\.lane.contestant.name)
      guard !silent.isEmpty else { return nil }
      let count = plan.round(at: speed, of: times, rounds: stage.rounds).eventCount
      let events = count == 1 ? "event" : count.of("event")
      let names = silent.count == judged.count ? "anybody" : silent.joined(separator: ", ")
      return MissingMetric(
        metric: Metric.responseTime.name,
        reason: "at speed \(speed.speedFigure) the first \(events) of \(stage.trace.name) "
          + "\(count == 1 ? "brings" : "bring") about no decision of \(names)")
    }
  }
}

extension Stage {
  /// The same, with more time to answer.
  func morePatient(by duration: Duration) -> Stage {
    var stage = self
    stage.patience += duration
    return stage
  }
}
