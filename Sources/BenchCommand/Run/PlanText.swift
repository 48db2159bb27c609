import Basics
import Measuring
import Reports
import Traces

extension CheckedPlan {
  /// A description of what the run would do, for `--dry-run`.
  func description(target: String) -> String {
    let lines = apps.flatMap(lines) + ["seed           \(plan.seed)", "output         \(target)"]
    return lines.map(SafeText.printable).joined(separator: "\n")
  }

  private func lines(_ app: CheckedApp) -> [String] {
    let names = app.architectures.filter { !$0.isHarnessOverhead }.map(\.name)
    var lines = ["app            \(app.planned.name)"]
    lines += names.enumerated().map { ($0 == 0 ? "architectures  " : "               ") + $1 }
    lines += app.traces.enumerated().map { index, trace in
      (index == 0 ? "traces         " : "               ") + "\(trace.name), \(trace.summary.eventCount) events"
    }
    lines += [
      "baseline       \(app.planned.baseline)",
      "rounds         \(roundsText(app))",
    ]
    if let network = plan.passes.network {
      lines.removeLast(2)
      lines += text(network, app)
    }
    if let openLoop = plan.passes.openLoop { lines += text(openLoop, app) }
    return lines
  }

  private func roundsText(_ app: CheckedApp) -> String {
    if !plan.passes.timing { return "\(plan.rounds) of counting; nothing is timed" }
    let round = plan.limits.roundDuration / .seconds(1)
    let seconds = Double(app.traces.count * app.architectures.count * plan.rounds) * round
    return "\(plan.rounds) of \(round) s for each architecture and the harness overhead: "
      + "\(Int(seconds) + 1) s of timing"
  }

  private func text(_ network: NetworkPlan, _ app: CheckedApp) -> [String] {
    let nanoseconds = app.traces.map {
      network.expectedNanoseconds(of: $0, architectures: app.architectures.count)
    }.reduce(0, +)
    return [
      "network        \(ServerPlace.loopback.rawValue): python3's http.server on 127.0.0.1, for as long as it runs",
      "speed          \(network.speedText): about \(Int(nanoseconds / 1e9) + 1) s, the harness overhead included",
    ]
  }

  private func text(_ openLoop: OpenLoopPlan, _ app: CheckedApp) -> [String] {
    let nanoseconds = app.traces.map {
      openLoop.expectedNanoseconds(of: $0, rounds: plan.rounds, architectures: app.architectures.count)
    }.reduce(0, +)
    let seconds = Int(nanoseconds / 1e9) + 1
    return [
      "speeds         \(openLoop.speeds.text)",
      "               \(plan.rounds.of("round")) of \(openLoop.duration.parameterText) or more at each: about \(seconds) s in the open loop",
    ]
  }
}
