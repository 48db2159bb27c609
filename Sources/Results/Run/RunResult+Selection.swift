extension RunResult {
  /// What the run found out about some architectures, with the harness overhead; estimates stay as they are.
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
