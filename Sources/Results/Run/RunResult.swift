/// Everything a run found out: its rows, and the manifest that explains them. Every report is made of this alone.
package struct RunResult: Sendable, Equatable {
  package let manifest: RunManifest
  package let latency: [LatencyRow]
  package let allocations: [AllocationRow]
  /// nil when nobody asked for them.
  package let instructions: [InstructionRow]?
  package let resources: [ResourceRow]
  package let estimates: [EstimateRow]

  /// Takes the rows in whatever order they were measured and keeps them in the order of ``RunManifest/outcomes``, then
  /// by round, metric and statistic, so that two runs of one seed write the same files.
  ///
  /// - Parameter estimates: as they were written; computed from the other rows if nil.
  /// - Complexity: O(n log n) in the number of rows.
  package init(
    manifest: RunManifest, latency: [LatencyRow], allocations: [AllocationRow], instructions: [InstructionRow]?,
    resources: [ResourceRow] = [], estimates: [EstimateRow]? = nil
  ) {
    let order = RowOrder(manifest.outcomes)
    self.manifest = manifest
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
