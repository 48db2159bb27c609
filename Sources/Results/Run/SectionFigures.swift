import Metrics

/// Looks up figures in the rows of one app and trace.
package struct SectionFigures {
  private let latencyRows: [LatencyRow]
  private let estimateRows: [EstimateRow]
  private let allocationRows: [AllocationRow]
  private let instructionRows: [InstructionRow]
  private let timingResourceRows: [ResourceRow]

  package init(_ result: RunResult, app: String, trace: String) {
    // Rankings use the closed loop only: figures of the two modes are never mixed.
    latencyRows = result.latency.filter { $0.app == app && $0.trace == trace && $0.mode == .closed }
    estimateRows = result.estimates.filter { $0.app == app && $0.trace == trace }
    allocationRows = result.allocations.filter { $0.app == app && $0.trace == trace }
    instructionRows = (result.instructions ?? []).filter { $0.app == app && $0.trace == trace }
    timingResourceRows = result.resources.filter { $0.app == app && $0.trace == trace && $0.pass == .timing }
  }

  /// The values of a statistic of a latency, by round.
  package func latency(_ metric: Metric, _ statistic: Statistic, of architecture: String) -> [Int: Double] {
    latencyRows.filter { $0.architecture == architecture }.byRound(metric, statistic)
  }

  /// The estimate over all rounds.
  ///
  /// - Parameter statistic: the statistic of a round; nil for a metric without one.
  package func estimate(_ metric: Metric, _ statistic: Statistic?, of architecture: String) -> EstimateRow? {
    estimateRows.first {
      $0.architecture == architecture && $0.metric == metric.name && $0.statistic == statistic?.rawValue ?? ""
    }
  }

  /// The values of an allocation metric, one for each round in which it was counted.
  package func allocations(_ metric: Metric, of architecture: String) -> [Double] {
    allocationRows.filter { $0.architecture == architecture && $0.metric == metric.name }.compactMap(\.value)
  }

  /// The values of an instruction metric.
  package func instructions(_ metric: Metric, of architecture: String) -> [Double] {
    instructionRows.filter { $0.architecture == architecture && $0.metric == metric.name }.compactMap(\.value)
  }

  /// The values of a resource metric in the timing pass, by round, as far as they are known.
  package func timingResources(_ metric: Metric, of architecture: String) -> [Int: Double] {
    let rows = timingResourceRows.filter { $0.architecture == architecture && $0.metric == metric.name }
    let values = rows.compactMap { row in row.value.map { (row.round ?? 0, $0) } }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}
