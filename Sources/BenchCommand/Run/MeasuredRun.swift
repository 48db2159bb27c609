import Basics
import BenchCommandLine
import Foundation
import Measuring
import Processes
import Reports
import Results
import Scenarios

/// Shared by the commands that carry out a plan. They take the options for the folder, the seed, the progress and the
/// dry run.
extension Invocation {
  /// Carries out a plan and writes its folder; with `--dry-run`, prints the plan instead.
  ///
  /// - Parameters:
  ///   - begun: the run to resume; nil to begin one.
  ///   - command: the name of the command, for the command line that resumes the run.
  /// - Returns: the result, and the folder's path for display; nil with `--dry-run`.
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
      console.say("\(target) is unfinished; '\(line)' completes it")
    }
    let place = OutputFolder.Place.free("results/\(name)")
    let result = try execute(plan, into: place, by: command, files: files, runID: { $0.lastPathName }, identity)
    return (result, "results/\(result.manifest.runID)")
  }

  /// Prints the report of a run whose files are written, and throws the failure that determines the exit code.
  func conclude(_ result: RunResult, of catalogue: Catalogue, report: () throws -> Void) throws {
    let verdict = result.failure
    do {
      try report()
    } catch OutputFailure.closedPipe where verdict != nil {
      // The exit code gives the verdict even if the output is closed.
    }
    for sentence in result.straySentences(catalogue) { console.warn(sentence) }
    if let verdict { throw verdict }
  }

  func place(of folder: String, next: [NextCommand]) -> ReportPlace {
    ReportPlace(folder: folder, next: next, columns: columns, colour: console.output.showsColors)
  }

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

  /// With the app, if there are several.
  private func name(of outcome: ArchitectureOutcome) -> String {
    manifest.baselines == nil ? outcome.architecture : "\(outcome.architecture) of \(outcome.app)"
  }
}

/// An unfinished run, which `--resume` completes.
struct BegunRun {
  /// The folder of the completed run.
  let target: String
  let header: JournalHeader

  /// - Parameter path: the folder of the completed run, or the hidden folder beside it in which it was being written.
  /// - Throws: `JournalError`, or a `CommandFailure` if the run is complete.
  init(path: String) throws {
    target = Self.target(of: path) ?? path.normalizedPath
    let partial = OutputFolder.partialPath(for: target)
    let others = Self.begun(in: target.parentPath)
    let advice = others.isEmpty ? nil : "Runs that can be completed: \(others.joined(separator: ", "))."
    if !FileTree.isFolder(partial), FileTree.isFolder(target) {
      if access(target.appendingPathName(RunManifest.fileName), F_OK) != 0 {
        throw CommandFailure(
          .noInput, "\(target) is not the folder of a run: it has no \(RunManifest.fileName)", advice: advice)
      }
      throw CommandFailure(.noInput, "\(target) is complete; there is nothing to resume")
    }
    if !Self.isBegun(partial) {
      throw CommandFailure(
        .noInput, "there is no unfinished run of \(target): there is no \(partial) with a \(RunJournal.fileName)",
        advice: advice)
    }
    header = try JournalContents(folder: partial).header
  }

  private static func isBegun(_ partial: String) -> Bool {
    access(partial.appendingPathName(RunJournal.fileName), F_OK) == 0
  }

  /// The unfinished runs of a folder; none if it cannot be read.
  static func begun(in parent: String) -> [String] {
    let names = (try? FileTree.names(in: parent.isEmpty ? "." : parent)) ?? []
    return names.sorted().map(parent.appendingPathName).filter { isBegun($0) && !isBeingWritten($0) }
      .compactMap(target)
  }

  /// Whether a process has locked it, and is writing there.
  private static func isBeingWritten(_ partial: String) -> Bool {
    guard let folder = try? Descriptor(opening: partial, O_RDONLY | O_DIRECTORY) else { return false }
    return flock(folder.number, LOCK_SH | LOCK_NB) == -1 && errno == EWOULDBLOCK
  }

  /// The final path of a hidden folder; nil if the path is not one of a hidden folder.
  private static func target(of path: String) -> String? {
    let (name, prefix, suffix) = (path.lastPathName, ".", ".partial")
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
    return path.parentPath.appendingPathName(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }
}

extension Invocation {
  /// This invocation; with `--resume`, the invocation that began the run, with its arguments. Options that only affect
  /// the display may be given again.
  ///
  /// - Throws: `CommandFailure` if another option is given with `--resume`, or if another command began the run;
  ///   `JournalError` if the run cannot be resumed.
  func begun(by command: String) throws -> (invocation: Invocation, run: BegunRun?) {
    guard let path = arguments[Options.resume] else { return (self, nil) }
    let shown = [Options.quiet, Options.noProgress].filter(arguments.isGiven).map(\.label)
    if let other = arguments.given.first(where: { $0 != Options.resume.label && !shown.contains($0) }) {
      throw CommandFailure(
        .usage, "\(other) cannot be given with \(Options.resume.label), which keeps the options of the run")
    }
    let run = try BegunRun(path: path)
    try run.header.check(try WorkerPrograms.own(), path: run.target)
    guard let (begunBy, invocation) = try replaced(by: run.header.words + shown) else {
      throw JournalError.malformedLine(
        file: OutputFolder.partialPath(for: run.target).appendingPathName(RunJournal.fileName), number: 1,
        expected: "the command line of a run", found: run.header.words.joined(separator: " "))
    }
    guard begunBy == command else {
      let line = "\(table.program.name) \(begunBy) \(Options.resume.label) \(ShellQuoting.quoted(run.target))"
      throw CommandFailure(.usage, "\(run.target) was begun by another command", advice: "'\(line)' completes it.")
    }
    return (invocation, run)
  }
}
