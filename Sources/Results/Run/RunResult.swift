import Metrics

/// The result of a run: its manifest and rows. All reports are made from it.
package struct RunResult: Sendable, Equatable {
  package let manifest: RunManifest
  package let latency: [LatencyRow]
  package let allocations: [AllocationRow]
  /// nil if not requested.
  package let instructions: [InstructionRow]?
  package let resources: [ResourceRow]
  package let estimates: [EstimateRow]
  /// Empty if not requested.
  package let players: [PlayedWitness]

  /// Sorts the rows by ``RunManifest/outcomes``, then by round, metric and statistic. So two runs with the same seed
  /// write their rows in the same order.
  ///
  /// - Parameter estimates: computed from the other rows if nil.
  /// - Complexity: O(n log n) in the number of rows.
  package init(
    manifest: RunManifest, latency: [LatencyRow], allocations: [AllocationRow], instructions: [InstructionRow]?,
    resources: [ResourceRow] = [], estimates: [EstimateRow]? = nil, players: [PlayedWitness] = []
  ) {
    let order = RowOrder(manifest.outcomes)
    self.manifest = manifest
    self.players = players
    self.latency = order.sorted(latency)
    self.allocations = order.sorted(allocations)
    self.instructions = instructions.map(order.sorted)
    self.resources = order.sorted(resources)
    self.estimates = order.sorted(estimates ?? Estimates(manifest, latency: self.latency).rows)
  }

  /// The rows of `correctness.csv`, in the order of ``RunManifest/outcomes``.
  package var correctness: [CorrectnessRow] {
    manifest.outcomes.compactMap { CorrectnessRow($0, runID: manifest.runID) }
  }
}

extension RunResult {
  /// Restricts the run to some architectures and the harness overhead. Estimates are not recomputed.
  package func restricted(to architectures: Set<String>) -> RunResult {
    var manifest = manifest
    manifest.outcomes = manifest.outcomes.filter { $0.isHarnessOverhead || architectures.contains($0.architecture) }
    let names = Set(manifest.outcomes.map(\.architecture))
    return RunResult(
      manifest: manifest, latency: latency.filter { names.contains($0.architecture) },
      allocations: allocations.filter { names.contains($0.architecture) },
      instructions: instructions?.filter { names.contains($0.architecture) },
      resources: resources.filter { names.contains($0.architecture) },
      estimates: estimates.filter { names.contains($0.architecture) },
      players: players.filter { names.contains($0.architecture) })
  }
}

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

  package func latency(_ metric: Metric, _ statistic: Statistic, of architecture: String) -> [Int: Double] {
    latencyRows.filter { $0.architecture == architecture }.byRound(metric, statistic)
  }

  /// The estimate over all rounds.
  ///
  /// - Parameter statistic: nil for a metric without one.
  package func estimate(_ metric: Metric, _ statistic: Statistic?, of architecture: String) -> EstimateRow? {
    estimateRows.first {
      $0.architecture == architecture && $0.metric == metric.name && $0.statistic == statistic?.rawValue ?? ""
    }
  }

  /// One value for each round in which the metric was counted.
  package func allocations(_ metric: Metric, of architecture: String) -> [Double] {
    allocationRows.filter { $0.architecture == architecture && $0.metric == metric.name }.compactMap(\.value)
  }

  package func instructions(_ metric: Metric, of architecture: String) -> [Double] {
    instructionRows.filter { $0.architecture == architecture && $0.metric == metric.name }.compactMap(\.value)
  }

  /// The known values of a resource metric in the timing pass, by round.
  package func timingResources(_ metric: Metric, of architecture: String) -> [Int: Double] {
    let rows = timingResourceRows.filter { $0.architecture == architecture && $0.metric == metric.name }
    let values = rows.compactMap { row in row.value.map { (row.round ?? 0, $0) } }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}
