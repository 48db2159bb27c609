import Basics
import BenchCommandLine
import Foundation
import Measuring
import Processes
import Reports
import Results
import Scenarios

/// What the commands that carry out a plan have in common. They take the options for the folder, the seed, the progress
/// and the dry run.
extension Invocation {
  /// Carries out a plan and writes its folder, or with `--dry-run` prints what would be done.
  ///
  /// - Parameters:
  ///   - begun: the run that goes on; nil if one begins.
  ///   - command: the name of the command, for a command line that goes on with it.
  ///   - identity: made from the name of the run.
  ///   - files: what is written into the folder.
  /// - Returns: the result, and the folder's path as it is shown; nil with `--dry-run`.
  func measure(
    _ plan: CheckedPlan, goingOnWith begun: BegunRun? = nil, by command: String,
    identity: (_ runID: String) -> RunIdentity,
    files: (RunResult) throws -> [RunFile] = { try $0.files() }
  ) throws -> (result: RunResult, folder: String)? {
    if let begun {
      let place = OutputFolder.Place.unfinished(begun.target, replacing: arguments.replaceableMark)
      let result = try execute(
        plan, into: place, by: command, files: files, runID: { _ in begun.header.runID }, identity)
      return (result, begun.target)
    }
    let name = RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: plan.plan.seed)
    let chosen = arguments[Options.outputFolder]
    if arguments[Options.dryRun] {
      try console.printReport(plan.description(target: chosen ?? "results/\(name)"))
      return nil
    }
    if let chosen {
      let place = OutputFolder.Place.named(chosen, replacing: arguments.replaceableMark)
      return (try execute(plan, into: place, by: command, files: files, runID: { _ in name }, identity), chosen)
    }
    for target in BegunRun.begun(in: "results") {
      let line = "\(table.program.name) \(command) \(Options.resume.label) \(ShellQuoting.quoted(target))"
      console.say("\(target) was begun and not completed; '\(line)' completes it")
    }
    let place = OutputFolder.Place.free("results/\(name)")
    let result = try execute(plan, into: place, by: command, files: files, runID: { $0.lastPathName }, identity)
    return (result, "results/\(result.manifest.runID)")
  }

  /// Prints the report of a run whose files are written, and throws what the exit code has to tell.
  func conclude(_ result: RunResult, of catalogue: Catalogue, report: () throws -> Void) throws {
    let verdict = result.failure
    do {
      try report()
    } catch OutputFailure.closedPipe where verdict != nil {
      // The exit code tells the verdict even if nobody reads the output.
    }
    for sentence in result.straySentences(catalogue) { console.warn(sentence) }
    if let verdict { throw verdict }
  }

  /// Where a report is read.
  func place(of folder: String, next: [NextCommand]) -> ReportPlace {
    ReportPlace(folder: folder, next: next, columns: columns, colour: console.output.showsColors)
  }

  /// - Parameters:
  ///   - runID: made from the path of the run's folder.
  ///   - identity: made from the name of the run.
  private func execute(
    _ plan: CheckedPlan, into place: OutputFolder.Place, by command: String,
    files: (RunResult) throws -> [RunFile], runID: (_ target: String) -> String,
    _ identity: (_ runID: String) -> RunIdentity
  ) throws -> RunResult {
    if Build.configuration == "debug" {
      console.warn("this is a debug build: its figures say nothing about a release build; see Scripts/bench")
    }
    let programs = try WorkerPrograms.own()
    let kept = KeptRun(
      unitCount: plan.plan.units.count, command: "\(table.program.name) \(command) \(Options.resume.label)")
    let last = LastActivity()
    let report = { [console, program = table.program.name] (target: String) -> @Sendable () -> Void in
      console.interruptionReport(by: program) {
        let folder = FileTree.isFolder(target) ? "is as it was" : "was not written"
        let rest = kept.sentence(target) ?? "and what was measured is lost"
        return "\(last.words): \(target) \(folder), \(rest)"
      }
    }
    let result = try RecordedRun(to: place, keeping: kept).write(
      header: { try JournalHeader(words: words, runID: runID($0), plan: plan, programs: programs) },
      whenInterrupted: report,
      measuring: { folder, earlier, handOver in
        let bar = progressBar(steps: plan.stepCount)
        defer { bar.finish() }
        let runner = Runner(
          plan: plan, identity: identity(runID(folder.target)), programs: programs, folder: folder.path,
          progress: NotedProgress(bar: bar, last: last))
        return try runner.run(after: earlier, handingOver: handOver)
      }, files: files)
    for skipped in result.manifest.skippedPasses where skipped.reason != plan.plan.reasonNotTimed {
      console.warn("no \(skipped.pass.rawValue): \(skipped.reason)")
    }
    for sentence in result.leftRunningSentences() { console.warn(sentence) }
    return result
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
        "\(name(of: first)) promises the oracle's decisions and takes others on \(first.trace)\(others)")
    }
    let failed = manifest.outcomes.compactMap { outcome in outcome.failure.map { (outcome, $0) } }
    return failed.first.map { outcome, failure in
      let others = failed.count > 1 ? ", and \(failed.count - 1) more failed" : ""
      return CommandFailure(.failure, "\(name(of: outcome)) on \(outcome.trace): \(failure.reason)\(others)")
    }
  }

  /// With the app, where there are several.
  private func name(of outcome: ArchitectureOutcome) -> String {
    manifest.baselines == nil ? outcome.architecture : "\(outcome.architecture) of \(outcome.app)"
  }
}
