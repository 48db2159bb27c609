/// The result of a run: its rows, and the manifest that explains them. All reports are made from it.
package struct RunResult: Sendable, Equatable {
  package let manifest: RunManifest
  package let latency: [LatencyRow]
  package let allocations: [AllocationRow]
  /// nil if they were not asked for.
  package let instructions: [InstructionRow]?
  package let resources: [ResourceRow]
  package let estimates: [EstimateRow]
  /// Witnesses step by step; none if nobody asked for them.
  package let players: [PlayedWitness]

  /// Sorts the rows, given in any order, by ``RunManifest/outcomes``, then by round, metric and statistic. So two runs
  /// with one seed write their rows in the same order.
  ///
  /// - Parameter estimates: the estimates that were read; computed from the other rows if nil.
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
