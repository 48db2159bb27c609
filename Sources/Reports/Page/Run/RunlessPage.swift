import Metrics
import Results
import Verification

/// The page about what was found out where no run is given: faults, sources and what the compiler takes.
struct RunlessPage {
  private let apps: [AppPage]

  init(_ input: ReportInput, further: RunPage.Further) {
    var number = 1
    apps = input.imaginaryRuns.flatMap { ReportInput(runs: [$0]).sections }.map { section in
      let page = AppPage(section, of: input, firstStory: number, further: further)
      number += page.stories.count
      return page
    }
  }

  var page: ReportPage {
    let parts = apps.map { app in
      PagePart(
        title: app.app.isEmpty ? "Sources" : app.app, isOpen: apps.count == 1, sections: app.sectionsWithoutRun)
    }.filter { !$0.sections.isEmpty }
    if parts.isEmpty { return ReportPage(title: "No run", headline: "There is no run to tell of.") }
    return ReportPage(
      title: parts.map(\.title).listed, place: PageText(parts.map(\.title).listed),
      headline: "There is no run: nothing is told of traces and costs.",
      introduction: [
        "What other commands found out is below. A folder of a run beside it adds the verdicts and the figures."
      ],
      parts: parts)
  }
}

extension ReportInput {
  /// For each app a run that replayed nothing, with the architectures that anything is known of. What the matrix found
  /// without a fault stands for their verdicts.
  fileprivate var imaginaryRuns: [RunResult] {
    let named =
      (matrix ?? []).map { (app: $0.app, name: $0.architecture) }
      + (darkness ?? []).filter { !$0.app.isEmpty }.map { (app: $0.app, name: $0.architecture) }
    var apps: [String] = []
    for row in named where !apps.contains(row.app) { apps.append(row.app) }
    if !apps.isEmpty { return apps.map { app in imaginaryRun(of: app, named.filter { $0.app == app }.map(\.name)) } }
    let sources =
      (ruleChanges ?? []).map(\.architecture) + (compileCosts ?? []).filter { $0.pairs == nil }.map(\.subject)
    return sources.isEmpty ? [] : [imaginaryRun(of: "", sources)]
  }

  private func imaginaryRun(of app: String, _ names: [String]) -> RunResult {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let trace = ReplayedTrace(app: app, name: "", events: 0, origin: [])
    let outcomes = unique.map { name in
      let row = matrix?.first { $0.app == app && $0.architecture == name && $0.fault == CorrectnessRow.noFault }
      return ArchitectureOutcome(
        app: app, trace: trace.name, architecture: name,
        correctness: row.map { row in
          CorrectnessRecord(
            promise: row.promise, events: 0, decisions: 0, decisionsHash: nil, verdict: row.verdict, divergences: [])
        }, repeatCommand: "")
    }
    return RunResult(
      manifest: RunManifest(
        runID: "", repeatCommand: "", seed: 0, rounds: 0, baseline: "", traces: [trace],
        build: BuildRecord(
          commit: nil, compiler: "", configuration: "", timingAllocator: "", countingAllocator: nil),
        machine: MachineRecord(
          operatingSystem: "", processor: nil, instructionSet: "", coreCount: 0, memoryBytes: 0),
        clock: ClockResolution(stepNanoseconds: 0, readCostNanoseconds: 0), skippedPasses: [], outcomes: outcomes),
      latency: [], allocations: [], instructions: nil)
  }
}
