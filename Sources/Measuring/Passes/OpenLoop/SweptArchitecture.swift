import Metrics
import Reports
import Results

/// One architecture and what it showed at every speed so far.
struct SweptArchitecture {
  var live: LiveArchitecture
  private var rounds: [Double: [OpenLoopTimes]] = [:]

  init(_ live: LiveArchitecture) { self.live = live }

  /// What is known of its knee; nil once it has failed.
  var knee: Knee? { live.failure == nil ? Knee(of: rounds.keys.compactMap(load)) : nil }

  /// Whether it took a decision at that speed; nil if it was not measured there.
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
          reason: "took other decisions at speed \(part.speed.speedFigure) in round \(round) than in the closed loop"))
      return nil
    }
    rounds[part.speed, default: []].append(times)
    live.noteResources(on: context, speed: part.speed, round: round)
    if live.failure != nil { endSaying(speed: part.speed) }
    return times
  }

  /// Appends the speed to the reason of the failure.
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
