import Metrics
import Reports

/// One architecture and what it showed at every speed so far.
struct LoadedLane {
  var lane: Lane
  private var rounds: [Double: [OpenLoopTimes]] = [:]

  init(_ lane: Lane) { self.lane = lane }

  /// What is known of its knee; nil once it has failed.
  var knee: Knee? { lane.failure == nil ? Knee(of: rounds.keys.compactMap(load)) : nil }

  /// Whether it took a decision at that speed; nil if it was not measured there.
  func decides(at speed: Double) -> Bool? { rounds[speed].map { $0.contains { $0.decisionCount > 0 } } }

  mutating func replay(_ part: OpenLoopRound, round: Int, on stage: Stage) -> OpenLoopTimes? {
    let reply = lane.attempt { process throws(ArchitectureProcess.Failure) in
      try process.ask(
        .replayOpenLoop(
          speed: part.speed, events: part.eventCount, minimumNanoseconds: part.minimumNanoseconds))
    }
    guard let reply else { return nil }
    guard case .replayedOpenLoop(let times) = reply else { preconditionFailure("another reply to replayOpenLoop") }
    if !lane.contestant.readsMachineClock, times.decisionsHash != times.closedLoopHash {
      lane.end(
        ArchitectureOutcome.Failure(
          kind: .unsteady, pass: .openLoop,
          reason: "took other decisions at speed \(part.speed.speedFigure) in round \(round) than in the closed loop"))
      return nil
    }
    rounds[part.speed, default: []].append(times)
    if let process = lane.process {
      stage.noteResources(of: process, lane.contestant, during: .openLoop, speed: part.speed, round: round)
    }
    return times
  }

  private func load(at speed: Double) -> Load? {
    let times = rounds[speed] ?? []
    return Load(
      speed: speed, queueing: times.compactMap(\.queueing?.p50), service: times.compactMap(\.service?.p50),
      utilisation: times.compactMap(\.utilisation))
  }
}
