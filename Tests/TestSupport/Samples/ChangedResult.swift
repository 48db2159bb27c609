import Results

extension RunResult {
  /// The same result with other rows of some kinds.
  package func with(
    latency: [LatencyRow]? = nil, instructions: [InstructionRow]? = nil, resources: [ResourceRow]? = nil
  ) -> RunResult {
    RunResult(
      manifest: manifest, latency: latency ?? self.latency, allocations: allocations,
      instructions: instructions ?? self.instructions,
      resources: resources ?? self.resources)
  }
}
