import Reports

extension RunResult {
  /// The same with other rows of some kinds.
  func with(latency: [LatencyRow]? = nil, resources: [ResourceRow]? = nil) -> RunResult {
    RunResult(
      manifest: manifest, latency: latency ?? self.latency, allocations: allocations, instructions: instructions,
      correctness: correctness, resources: resources ?? self.resources)
  }
}
