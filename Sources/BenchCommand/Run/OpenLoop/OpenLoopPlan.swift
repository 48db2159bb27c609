import BenchCommandLine
import Foundation
import Metrics
import Reports
import Traces

/// At which speeds a run replays in the open loop, and for how long.
struct OpenLoopPlan: Sendable {
  let speeds: Speeds
  /// How long a round at one speed is to last.
  let duration: Duration

  /// Nil if the command line asks for none.
  init?(_ arguments: Arguments) throws(CommandFailure) {
    guard let speeds = arguments[Options.speeds] else {
      if arguments.isGiven(Options.roundDuration) {
        throw CommandFailure(.usage, "--duration is for the open loop; give --speed too")
      }
      return nil
    }
    self.speeds = speeds
    duration = arguments[Options.roundDuration]
  }

  func round(at speed: Double, of trace: [Int64], rounds: Int) -> OpenLoopRound {
    OpenLoopRound(speed: speed, of: trace, duration: duration, rounds: rounds)
  }

  /// What the command line that repeats it has to say.
  var words: [String] { ["--speed", ShellQuoting.quoted(speeds.text), "--duration", duration.parameterText] }

  /// For `--dry-run`.
  func description(of plan: RunPlan) -> [String] {
    let nanoseconds = plan.traces.map { expectedNanoseconds(of: plan, on: $0) }.reduce(0, +)
    let seconds = Int(nanoseconds / 1e9) + 1
    return [
      "speeds         \(speeds.text)",
      "               \(plan.rounds.of("round")) of \(duration.parameterText) or more at each: about \(seconds) s in the open loop",
    ]
  }

  /// How many steps of the progress bar it takes, which are as long as a round of the timing pass.
  func stepCount(of plan: RunPlan, on trace: Trace) -> Int {
    Int(expectedNanoseconds(of: plan, on: trace) / Double(TimingPass.minimumNanoseconds))
  }

  private func expectedNanoseconds(of plan: RunPlan, on trace: Trace) -> Double {
    let times = trace.events.map(\.timeNanoseconds)
    let span = Double(times[times.count - 1] - times[0])
    let eventNanoseconds = max(1, span / Double(times.count))
    var speeds = self.speeds.listed
    if let factor = self.speeds.factor {
      while let last = speeds.last, eventNanoseconds / last > Self.knownKneeNanoseconds { speeds.append(last * factor) }
      let steps = log2(log(factor) / log(Knee.spreadMax)).rounded(.up)
      speeds += Array(repeating: eventNanoseconds / Self.knownKneeNanoseconds, count: max(0, Int(steps)))
    }
    let nanoseconds = speeds.map { round(at: $0, of: times, rounds: plan.rounds).nanoseconds }.reduce(0, +)
    return nanoseconds * Double(plan.contestants.count * plan.rounds)
  }

  /// How close together events are where the driver itself is past its knee, about: where a sweep ends.
  private static let knownKneeNanoseconds = 30.0
}
