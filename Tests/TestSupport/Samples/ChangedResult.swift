import Results

extension RunResult {
  /// The same result with other rows of some kinds.
  package func with(latency: [LatencyRow]? = nil, resources: [ResourceRow]? = nil) -> RunResult {
    RunResult(
      manifest: manifest, latency: latency ?? self.latency, allocations: allocations, instructions: instructions,
      resources: resources ?? self.resources)
  }
}
