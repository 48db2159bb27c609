import Basics
import BenchCommandLine
import Foundation
import Measuring
import Processes
import Reports
import Results
import Scenarios

extension Command {
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  static func run(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "run",
      summary: "Replays traces through architectures: which decide correctly, and what each costs per event",
      discussion: [
        "A trace is a list of events, such as keystrokes, presses of buttons and pushes. An architecture is one way to write the "
          + "app. Its decisions, such as to start a call, are compared with those of the app's oracle, a plain function that "
          + "says which decision is due at each event.",
        "Every architecture is compared with the oracle in one process, timed in a second one, and has its memory allocations "
          + "counted in a third, so that none disturbs another. Timing takes place in rounds; in each round every "
          + "architecture has its turn. The figures go into a new folder, results/TIME-SEED under the current one; the summary, "
          + "which explains its columns, goes to standard output.",
        "On Linux all of a round is timed on one processor. The processors take turns, two rounds each, as other programs may "
          + "slow one processor and spare the next. An architecture that starts threads runs on all of them. What each process used "
          + "(processor time, peak of memory, context switches) stands in resources.csv.",
        "Usually each event comes as soon as the one before it is done (closed loop). With --speed the trace is also replayed "
          + "in real time, so many times as fast (open loop): an event comes when it is due, and waits while those before it "
          + "are served. A round at a speed replays as much of the trace as fits into --duration; at a low speed up to thirty "
          + "times as much, to have 20 events in all rounds together. If the speeds end in '...', bench goes on to the knee "
          + "of each architecture, the speed from which on events pile up, and finds it to 10 %.",
        "Percentiles are at most 0.8 % above the true ones; means, maxima and counts are exact.",
        "Exit codes: 0 fine; 1 an architecture crashed or hung; 3 one that promises to decide as the oracle does did not; "
          + "64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example(
          "bench run", "All architectures of the first app, on a generated trace of a person at a phone; half a minute."
        ),
        Example(
          "bench run --trace typing.tsv --architecture timestamped", "One architecture, on a recording in a file."),
        Example(
          "bench run --trace phone --trace desktop --rounds 3 --seed 7", "Two generated traces, three rounds each."),
        Example(
          "bench run --deterministic --instructions --rounds 1 --output counts",
          "Only what is the same in every run, for a CI that compares it: see 'bench compare'."),
        Example(
          "bench run --trace phone --format svg > phone.svg",
          "A picture: who is right, what each costs, and the first counterexample."),
        Example(
          "bench run --speed 1,10,100,...",
          "In real time too, ever faster until every architecture falls behind; four minutes more."),
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
        return try invocation.console.printReport(plan.description(target: chosen ?? "results/\(name)"))
      }
      if let chosen {
        let place = OutputFolder.Place.named(chosen, replacing: invocation.arguments.replaceableMark)
        let result = try invocation.execute(plan, into: place) { _ in name }
        try invocation.report(result, in: chosen, of: catalogue)
      } else {
        let result = try invocation.execute(plan, into: .free("results/\(name)")) { $0.lastPathName }
        try invocation.report(result, in: "results/\(result.manifest.runID)", of: catalogue)
      }
    }
  }
}

extension Invocation {
  /// - Parameter runID: makes the name of the run from the path of its folder.
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

  /// Prints the report of a run whose files are in `folder`, and throws what the exit code has to tell.
  fileprivate func report(_ result: RunResult, in folder: String, of catalogue: Catalogue) throws {
    let place = ReportPlace(
      folder: folder, next: NextSteps(catalogue, program: table.program.name).after(result, in: folder),
      columns: columns, colour: console.output.showsColors)
    let verdict = result.failure
    do {
      // The parser lets no other name through.
      let format = reportFormats.first { $0.name == arguments[Options.reportFormat] } ?? reportFormats[0]
      let page = String(format.page(for: result, at: place).dropLast())
      // A format that is named is printed even with --quiet.
      if format.name == reportFormats[0].name { try console.printReport(page) } else { try console.print(page) }
    } catch {
      // The exit code tells the verdict even if nobody reads the output.
      guard error == .closedPipe, verdict != nil else { throw error }
    }
    for sentence in result.straySentences(catalogue) { console.warn(sentence) }
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
