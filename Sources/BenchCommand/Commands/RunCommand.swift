import Basics
import BenchCommandLine
import Foundation
import Measuring
import Reports
import Results
import Scenarios

extension Command {
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  static func run(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "run",
      summary: "Replays traces through architectures and says who decides correctly and what it costs",
      discussion: [
        "Every architecture is compared with the oracle, timed in rounds that are interleaved with everybody else's, and "
          + "has its allocations counted, each in processes of its own. The figures go into a new folder, results/TIME-SEED "
          + "under the current one; the summary goes to standard output.",
        "On Linux all of a round is timed on one processor, and two rounds on each in turn, as a neighbour of the machine "
          + "may slow one processor and spare the next. An architecture that starts threads is not pinned.",
        "What the processes themselves used of the machine stands in resources.csv: processor time beside the time that "
          + "passed, the peak of memory, context switches.",
        "With --speed the traces are replayed in the open loop too: every event is due at its time, so many times as fast, "
          + "and waits while those before it are served. The rounds at a speed replay the beginning of the trace that fits "
          + "into --duration, and at a low speed up to thirty times as much, to have 20 events in all if that holds them. "
          + "With '...' the knee of each architecture, where queueing takes over, is then searched to 10 %.",
        "Percentiles are at most 0.8 % above the true ones; means, maxima and counts are exact.",
        "Exit codes: 0 fine; 1 an architecture crashed or hung; 3 one that promises the oracle's decisions took others; "
          + "64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench run", "All of the first app, on a generated trace of a person at a phone; half a minute."),
        Example("bench run --trace typing.tsv --architecture timestamped", "One architecture on a recording of yours."),
        Example(
          "bench run --trace phone --trace desktop --rounds 3 --seed 7", "Two generated traces, three rounds each."),
        Example(
          "bench run --deterministic --instructions --rounds 1 --output counts",
          "What a check of every change can compare: the same on a busy machine."),
        Example(
          "bench run --trace phone --format svg > phone.svg",
          "A picture: who is right, what each costs, and the first counterexample."),
        Example(
          "bench run --speed 1,10,100,...",
          "In the open loop too, ever faster until every architecture falls behind; four minutes more."),
      ],
      options: [
        Options.app, Options.architectures, Options.traces, Options.events, Options.seed, Options.rounds,
        Options.baseline, Options.instructions, Options.deterministic, Options.speeds, Options.roundDuration,
        Options.jobs, Options.outputFolder, Options.force, Options.reportFormat, Options.quiet, Options.noProgress,
        Options.dryRun,
      ]
    ) { invocation in
      let plan = try CheckedPlan(Plan(invocation.arguments, catalogue: catalogue, timeout: timeout), catalogue)
      let name = RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: plan.plan.seed)
      let chosen = invocation.arguments[Options.outputFolder]
      if invocation.arguments[Options.dryRun] {
        return try invocation.console.print(plan.description(target: chosen ?? "results/\(name)"))
      }
      if let chosen {
        let place = OutputFolder.Place.named(chosen, replacing: invocation.arguments[Options.force])
        let result = try invocation.execute(plan, into: place) { _ in name }
        try invocation.report(result, target: chosen)
      } else {
        let result = try invocation.execute(plan, into: .free("results/\(name)")) { $0.lastPathName }
        try invocation.report(result, target: "results/\(result.manifest.runID)")
      }
    }
  }
}

extension Invocation {
  /// - Parameter runID: what the run is called that goes into a folder.
  fileprivate func execute(
    _ plan: CheckedPlan, into place: OutputFolder.Place, runID: (_ target: String) -> String
  ) throws -> RunResult {
    if Build.configuration == "debug" {
      console.warn("this is a debug build: its figures say nothing about a release build; see Scripts/bench")
    }
    let last = LastActivity()
    let report = { [console, program = table.program.name] (target: String) -> @Sendable () -> Void in
      console.interruptionReport(by: program) {
        let folder = FileTree.isFolder(target) ? "is as it was" : "was not written"
        return "\(last.words): \(target) \(folder), and what was measured is lost"
      }
    }
    let result = try OutputFolder.write(to: place, whenInterrupted: report) { folder in
      let bar = progressBar(steps: plan.stepCount)
      defer { bar.finish() }
      let runner = Runner(
        plan: plan, identity: RunIdentity(runID: runID(folder.target), plan, arguments), programs: try .own(),
        folder: folder.path, progress: NotedProgress(bar: bar, last: last))
      let result: RunResult
      do {
        result = try runner.run()
      } catch let error as WorkFileError {
        throw OutputFailure(error, in: folder.target)
      }
      for file in try result.files() { try folder.write(file.text, to: file.name) }
      return result
    }
    for skipped in result.manifest.skippedPasses where skipped.reason != Plan.reasonNotTimed {
      console.warn("no \(skipped.pass.rawValue): \(skipped.reason)")
    }
    for sentence in result.leftRunningSentences() { console.warn(sentence) }
    return result
  }

  fileprivate func report(_ result: RunResult, target: String) throws {
    let verdict = result.failure
    do {
      // The parser lets no other name through.
      let format = reportFormats.first { $0.name == arguments[Options.reportFormat] } ?? reportFormats[0]
      try console.print(String(format.page(for: result, folder: target, colour: console.output.showsColors).dropLast()))
    } catch {
      // The verdict is told by the exit code, whoever reads.
      guard error == .closedPipe, verdict != nil else { throw error }
    }
    if let verdict { throw verdict }
  }
}

extension RunResult {
  /// The failure that determines the exit code, the most serious first; nil if there is none.
  fileprivate var failure: CommandFailure? {
    let broken = manifest.outcomes.filter { $0.correctness?.isPromiseBroken == true }
    if let first = broken.first {
      let others = broken.count > 1 ? ", as do \(broken.count - 1) more" : ""
      return CommandFailure(
        .decisionsDiffer,
        "\(first.architecture) promises the oracle's decisions and takes others on \(first.trace)\(others)")
    }
    let failed = manifest.outcomes.compactMap { outcome in outcome.failure.map { (outcome, $0) } }
    return failed.first.map { outcome, failure in
      let others = failed.count > 1 ? ", and \(failed.count - 1) more failed" : ""
      return CommandFailure(.failure, "\(outcome.architecture) on \(outcome.trace): \(failure.reason)\(others)")
    }
  }
}
