import Metrics
import Results

/// The made-up figures of a sample architecture in the open loop. At speed 1 there are three events a second. Each is
/// served in the batch time plus 30 ns. Queueing takes over once the architecture is busy for seven tenths of the time.
package struct SampleLoad {
  private let architecture: SampleArchitecture
  private let trace: String
  private let runID: String
  private let service: Double

  package init(_ architecture: SampleArchitecture, trace: String, runID: String) {
    self.architecture = architecture
    self.trace = trace
    self.runID = runID
    service = architecture.batchTimeNanoseconds + 30
  }

  /// Two speeds with the knee between them.
  package var speedsAtKnee: [Double] { [0.97, 1.03].map { (0.7e9 / (3 * service) * $0).rounded() } }

  package func rows(speed: Double, round: Int) -> [LatencyRow] {
    let utilisation = min(1, 3 * speed * service / 1e9)
    let queueing = utilisation < 0.7 ? 12 : 400_000 * utilisation
    // No decision is made in the first seconds of the trace.
    let hasDecisions = speed > 1 && !architecture.isHarnessOverhead
    let events = speed == 1 ? 2.0 : 100_000
    return rows(.queueingTime, queueing, speed, round) + rows(.serviceTime, service, speed, round)
      + (hasDecisions ? rows(.responseTime, queueing + service, speed, round) : [])
      + [
        row(.throughput, min(3 * speed, 1e9 / service), speed, round), row(.utilisation, utilisation, speed, round),
        row(.events, events, speed, round), row(.decisions, hasDecisions ? 1_624 : 0, speed, round),
      ]
  }

  /// Rows of a summary with this median.
  private func rows(_ metric: Metric, _ median: Double, _ speed: Double, _ round: Int) -> [LatencyRow] {
    LatencyRow.rows(
      metric,
      LatencySummary(
        mean: median * 2, p50: median, p90: median * 1.5, p99: median * 4, p999: median * 30, max: median * 900),
      runID: runID, app: "video-call", architecture: architecture.name, trace: trace, speed: speed, round: round)
  }

  private func row(_ metric: Metric, _ value: Double, _ speed: Double, _ round: Int) -> LatencyRow {
    LatencyRow(
      runID: runID, app: "video-call", architecture: architecture.name, trace: trace, mode: .open, speed: speed,
      round: round, metric: metric.name, statistic: "mean", value: value, unit: metric.unit)
  }
}
