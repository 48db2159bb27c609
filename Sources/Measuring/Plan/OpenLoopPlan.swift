import Foundation
import Metrics

/// At which speeds a run replays in the open loop, and for how long.
package struct OpenLoopPlan: Codable, Equatable, Sendable {
  package let speeds: Speeds
  /// How long a round at one speed is to last.
  package let duration: Duration

  package init(speeds: Speeds, duration: Duration) {
    self.speeds = speeds
    self.duration = duration
  }

  func round(at speed: Double, of trace: [Int64], rounds: Int) -> OpenLoopRound {
    OpenLoopRound(speed: speed, of: trace, duration: duration, rounds: rounds)
  }

  /// About how long it takes, all rounds of so many architectures together.
  package func expectedNanoseconds(of trace: CheckedTrace, rounds: Int, architectures: Int) -> Double {
    let times = trace.summary.times
    let span = Double(times[times.count - 1] - times[0])
    let eventNanoseconds = max(1, span / Double(times.count))
    var speeds = self.speeds.listed
    if let factor = self.speeds.factor {
      while let last = speeds.last, eventNanoseconds / last > Self.knownKneeNanoseconds { speeds.append(last * factor) }
      let steps = log2(log(factor) / log(Knee.spreadMax)).rounded(.up)
      speeds += Array(repeating: eventNanoseconds / Self.knownKneeNanoseconds, count: max(0, Int(steps)))
    }
    let nanoseconds = speeds.map { round(at: $0, of: times, rounds: rounds).nanoseconds }.reduce(0, +)
    return nanoseconds * Double(architectures * rounds)
  }

  /// How close together events are where the harness itself is past its knee, about: where a sweep ends.
  private static let knownKneeNanoseconds = 30.0
}
