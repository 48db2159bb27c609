import Basics
import Metrics
import Reports
import Results

/// Replays in the open loop, one speed after another. Each architecture has one live process. In every round each
/// process replays once, in a balanced random order, all on the same processor. All other processes are stopped
/// meanwhile.
struct OpenLoopPass {
  private let plan: OpenLoopPlan
  private let context: PassContext
  private let times: [Int64]
  private let meter: StepMeter
  private let program: WorkerProgram
  private let architectures: [PlannedArchitecture]
  private let processors: RoundProcessors

  /// - Parameters:
  ///   - times: of the trace's events.
  ///   - architectures: those without a failure so far.
  ///   - stepCount: the remaining steps of the progress bar.
  init(
    plan: OpenLoopPlan, context: PassContext, times: [Int64], progress: any RunProgress,
    program: WorkerProgram, architectures: [PlannedArchitecture], processors: RoundProcessors,
    stepCount: Int
  ) {
    self.plan = plan
    self.context = context.allowing(plan.duration * Int(2 * OpenLoopRound.stretchMax))
    self.times = times
    meter = StepMeter(progress, steps: stepCount, stepNanoseconds: context.roundNanoseconds)
    self.program = program
    self.architectures = architectures
    self.processors = processors
  }

  func run() -> PassResult {
    var result = PassResult()
    var swept = architectures.map { SweptArchitecture(LiveArchitecture($0, nil, during: .openLoop)) }
    for index in swept.indices { swept[index].live.start(program, in: context) }
    // The unit then has no result.
    if context.refusedStart.first != nil { return result }
    for index in swept.indices { swept[index].live.getReady() }
    var order = RoundOrder(count: swept.count, seed: context.seed)
    var sweep = Sweep(plan.speeds, traceNanoseconds: (times.last ?? 0) - (times.first ?? 0))
    while let speeds = sweep.next(swept.map(\.knee)) {
      for round in 1...context.rounds {
        for index in order.next() {
          guard let speed = speeds[index] else { continue }
          swept[index].live.pin(on: processors, inRound: round)
          result.latency += measure(&swept[index], at: speed, round: round)
          swept[index].live.endTurn()
        }
      }
    }
    for index in swept.indices { swept[index].live.finish() }
    meter.finish()
    result.note(leftRunningBy: swept.map(\.live))
    result.processorTurns = processors.turns(roaming: swept.filter(\.live.roams).map(\.live.architecture.name))
    result.missing = missing(swept, sweep.common)
    result.failures = Dictionary(
      uniqueKeysWithValues: swept.compactMap { one in one.live.failure.map { (one.live.architecture.name, $0) } })
    return result
  }

  private func measure(_ one: inout SweptArchitecture, at speed: Double, round: Int) -> [LatencyRow] {
    let name = one.live.architecture.name
    meter.show("\(name), \(speed.speedFigure) times as fast, round \(round) of \(context.rounds)")
    let part = plan.round(at: speed, of: times, rounds: context.rounds)
    defer { meter.advance(byNanoseconds: part.nanoseconds) }
    guard let times = one.replay(part, round: round, on: context) else { return [] }
    return OpenLoopRows(context: context, architecture: name, speed: speed, round: round).rows(times)
  }

  private func missing(_ swept: [SweptArchitecture], _ speeds: [Double]) -> [MissingMetric] {
    let reason = "\(context.trace.name) has one event, hence no duration"
    let metrics: [Metric] = times.count > 1 ? [] : [.throughput, .utilisation]
    return metrics.map { MissingMetric(metric: $0.name, reason: reason) } + missingResponse(swept, speeds)
  }

  /// The speeds without any decision, hence without response time, with the reason.
  private func missingResponse(_ swept: [SweptArchitecture], _ speeds: [Double]) -> [MissingMetric] {
    let judged = swept.filter { !$0.live.architecture.isHarnessOverhead && $0.live.failure == nil }
    return speeds.compactMap { speed in
      let silent = judged.filter { $0.decides(at: speed) == false }.map(\.live.architecture.name)
      guard !silent.isEmpty else { return nil }
      let count = plan.round(at: speed, of: times, rounds: context.rounds).eventCount
      let events = count == 1 ? "event" : count.of("event")
      let names = silent.count == judged.count ? "anybody" : silent.joined(separator: ", ")
      return MissingMetric(
        metric: Metric.responseTime.name,
        reason: "at speed \(speed.speedFigure) the first \(events) of \(context.trace.name) "
          + "\(count == 1 ? "brings" : "bring") about no decision of \(names)")
    }
  }
}

extension PassContext {
  func allowing(_ duration: Duration) -> PassContext {
    var context = self
    context.timeout += duration
    return context
  }
}

struct SweptArchitecture {
  var live: LiveArchitecture
  private var rounds: [Double: [OpenLoopTimes]] = [:]

  init(_ live: LiveArchitecture) { self.live = live }

  /// The knee so far; nil after a failure.
  var knee: Knee? { live.failure == nil ? Knee(of: rounds.keys.compactMap(load)) : nil }

  /// Whether it made a decision at this speed; nil if not measured.
  func decides(at speed: Double) -> Bool? { rounds[speed].map { $0.contains { $0.decisionCount > 0 } } }

  mutating func replay(_ part: OpenLoopRound, round: Int, on context: PassContext) -> OpenLoopTimes? {
    guard live.process != nil else { return nil }
    let reply = live.attempt { process throws(ArchitectureProcess.Failure) in
      try process.ask(
        .replayOpenLoop(
          speed: part.speed, events: part.eventCount, minimumNanoseconds: part.minimumNanoseconds))
    }
    guard let reply else {
      endSaying(speed: part.speed)
      return nil
    }
    guard case .replayedOpenLoop(let times) = reply else { preconditionFailure("another reply to replayOpenLoop") }
    if !live.architecture.readsMachineClock, times.decisionsHash != times.closedLoopHash {
      live.end(
        ArchitectureOutcome.Failure(
          kind: .unsteady, pass: .openLoop,
          reason: "made other decisions at speed \(part.speed.speedFigure) in round \(round) than in the closed loop"))
      return nil
    }
    rounds[part.speed, default: []].append(times)
    live.noteResources(on: context, speed: part.speed, round: round)
    if live.failure != nil { endSaying(speed: part.speed) }
    return times
  }

  private mutating func endSaying(speed: Double) {
    guard var failure = live.failure else { return }
    failure.reason += " at speed \(speed.speedFigure)"
    live.end(failure)
  }

  private func load(at speed: Double) -> Load? {
    let rounds = (rounds[speed] ?? []).compactMap { times -> Load.Round? in
      guard let queueing = times.queueing?.p50, let service = times.service?.p50 else { return nil }
      return Load.Round(queueing: queueing, service: service, utilisation: times.utilisation)
    }
    return Load(speed: speed, rounds: rounds)
  }
}

/// The rows of an open-loop round in `latency.csv`.
struct OpenLoopRows {
  let context: PassContext
  let architecture: String
  let speed: Double
  let round: Int

  func rows(_ times: OpenLoopTimes) -> [LatencyRow] {
    rows(.queueingTime, times.queueing) + rows(.serviceTime, times.service) + rows(.responseTime, times.response)
      + row(.throughput, times.throughput) + row(.utilisation, times.utilisation)
      + row(.events, Double(times.eventCount)) + row(.decisions, Double(times.decisionCount))
  }

  private func rows(_ metric: Metric, _ summary: LatencySummary?) -> [LatencyRow] {
    guard let summary else { return [] }
    return LatencyRow.rows(
      metric, summary, runID: context.runID, app: context.app, architecture: architecture, trace: context.trace.name,
      speed: speed, round: round)
  }

  private func row(_ metric: Metric, _ value: Double?) -> [LatencyRow] {
    guard let value else { return [] }
    return [
      LatencyRow(
        runID: context.runID, app: context.app, architecture: architecture, trace: context.trace.name, mode: .open,
        speed: speed, round: round, metric: metric.name, statistic: Statistic.mean.rawValue,
        value: value, unit: metric.unit)
    ]
  }
}

/// Reports progress by elapsed time, in steps as long as a round of the timing pass.
final class StepMeter {
  private let progress: any RunProgress
  private var stepsLeft: Int
  private let stepNanoseconds: Double
  private var nanoseconds = 0.0

  /// - Parameter steps: the total. It never reports more, and `finish` reports the rest.
  init(_ progress: any RunProgress, steps: Int, stepNanoseconds: UInt64) {
    self.progress = progress
    self.stepNanoseconds = Double(stepNanoseconds)
    stepsLeft = steps
  }

  func show(_ activity: String) { progress.show(activity) }

  func advance(byNanoseconds passed: Double) {
    nanoseconds += passed
    let steps = min(stepsLeft, Int(nanoseconds / stepNanoseconds))
    nanoseconds -= Double(steps) * stepNanoseconds
    take(steps)
  }

  func finish() { take(stepsLeft) }

  private func take(_ steps: Int) {
    stepsLeft -= steps
    progress.advance(by: steps)
  }
}
