extension ReportInput {
  /// What it tells of some apps, architectures and traces; of all where none is named. Estimates stay as they are. What was
  /// found out beside runs is restricted to the apps and architectures.
  package func restricted(
    toApps apps: [String] = [], architectures: [String] = [], traces: [String] = []
  ) -> ReportInput {
    func isChosen(_ app: String, _ architecture: String, _ trace: String?) -> Bool {
      (apps.isEmpty || apps.contains(app)) && (architectures.isEmpty || architectures.contains(architecture))
        && (traces.isEmpty || trace.map(traces.contains) ?? true)
    }
    var chosen = ReportInput(
      runs: [], matrix: matrix?.filter { isChosen($0.app, $0.architecture, nil) },
      darkness: darkness?.filter { isChosen($0.app, $0.architecture, nil) }, compileCosts: compileCosts,
      ruleChanges: ruleChanges)
    chosen.matrixRecords = matrixRecords.filter { apps.isEmpty || apps.contains($0.app) }.map { record in
      var record = record
      record.examples = record.examples.filter { isChosen(record.app, $0.architecture, nil) }
      return record
    }
    chosen.conditions = conditions?.filter { isChosen($0.app, $0.architecture, nil) }
    for (folder, run) in zip(runFolders, runs) {
      let run = run.restricted { isChosen($0, $1, $2) }
      if run.manifest.traces.isEmpty { continue }
      chosen.runs.append(run)
      chosen.runFolders.append(folder)
    }
    return chosen
  }
}

extension RunResult {
  /// What the run found out about some architectures of apps on traces; the other traces are left out.
  fileprivate func restricted(
    to isChosen: (_ app: String, _ architecture: String, _ trace: String) -> Bool
  ) -> RunResult {
    var manifest = manifest
    manifest.outcomes.removeAll { !isChosen($0.app, $0.architecture, $0.trace) }
    let places = Set(manifest.outcomes.map { [$0.app, $0.trace] })
    manifest.traces.removeAll { !places.contains([$0.app, $0.name]) }
    return RunResult(
      manifest: manifest, latency: latency.filter { isChosen($0.app, $0.architecture, $0.trace) },
      allocations: allocations.filter { isChosen($0.app, $0.architecture, $0.trace) },
      instructions: instructions?.filter { isChosen($0.app, $0.architecture, $0.trace) },
      resources: resources.filter { isChosen($0.app, $0.architecture, $0.trace) },
      estimates: estimates.filter { isChosen($0.app, $0.architecture, $0.trace) },
      players: players.filter { isChosen($0.app, $0.architecture, $0.trace) })
  }
}
