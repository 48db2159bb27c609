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
  ///   - identity: made from the name of the run.
  ///   - files: what is written into the folder.
  /// - Returns: the result, and the folder's path as it is shown; nil with `--dry-run`.
  func measure(
    _ plan: CheckedPlan, identity: (_ runID: String) -> RunIdentity,
    files: (RunResult) throws -> [RunFile] = { try $0.files() }
  ) throws -> (result: RunResult, folder: String)? {
    let name = RunFolderName.name(unixSeconds: Int(Date().timeIntervalSince1970), seed: plan.plan.seed)
    let chosen = arguments[Options.outputFolder]
    if arguments[Options.dryRun] {
      try console.printReport(plan.description(target: chosen ?? "results/\(name)"))
      return nil
    }
    if let chosen {
      let place = OutputFolder.Place.named(chosen, replacing: arguments.replaceableMark)
      return (try execute(plan, into: place, files: files) { _ in identity(name) }, chosen)
    }
    let result = try execute(plan, into: .free("results/\(name)"), files: files) { identity($0.lastPathName) }
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

  /// - Parameter identity: made from the path of the run's folder.
  private func execute(
    _ plan: CheckedPlan, into place: OutputFolder.Place, files: (RunResult) throws -> [RunFile],
    identity: (_ target: String) -> RunIdentity
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
        plan: plan, identity: identity(folder.target), programs: try .own(), folder: folder.path,
        progress: NotedProgress(bar: bar, last: last))
      let result: RunResult
      do {
        result = try runner.run()
      } catch let error as WorkFileError {
        throw OutputFailure(error, in: folder.target)
      }
      for file in try files(result) { try folder.write(file.text, to: file.name) }
      return result
    }
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
