import Basics
import BenchCommandLine
import Foundation
import Measuring
import Processes
import Results
import Synchronization

/// Writes the folder of a run: a journal during the measurement, and its files at the end.
///
/// The folder has its name only once it is complete. The journal keeps the finished units, and a later process
/// continues from there.
package struct RecordedRun {
  private let place: OutputFolder.Place
  private let kept: KeptRun
  private let calls: any OutputCalls

  package init(to place: OutputFolder.Place, keeping kept: KeptRun, by calls: any OutputCalls = SystemOutputCalls()) {
    self.place = place
    self.kept = kept
    self.calls = calls
  }

  /// - Parameters:
  ///   - header: makes the journal's header from the folder's path.
  ///   - report: as for an `OutputFolder`.
  ///   - measure: carries out the plan in a folder, except the units whose results it is given, and hands over the
  ///     results of the others as they come.
  /// - Throws: a `ReportedFailure` whose advice says what is kept; the error of `measure` or `files` if nothing is.
  package func write(
    header: (_ target: String) throws -> JournalHeader,
    whenInterrupted report: (_ target: String) -> @Sendable () -> Void = { _ in {} },
    measuring measure: (_ folder: OutputFolder, _ earlier: [UnitResult], _ handOver: (UnitResult) throws -> Void)
      throws -> RunResult,
    files: (RunResult) throws -> [RunFile]
  ) throws -> RunResult {
    var target: String?
    do {
      return try OutputFolder.write(
        to: place, unfinishedMark: RunJournal.fileName, by: calls, whenInterrupted: report
      ) { folder in
        target = folder.target
        do {
          return try fill(folder, try header(folder.target), measure, files)
        } catch let error as WorkFileError {
          throw OutputFailure(error, in: folder.target)
        }
      }
    } catch OutputFailure.isUnfinished(let path) {
      throw kept.refusal(of: path)
    } catch {
      throw target.map { kept.explained(error, writing: $0) } ?? error
    }
  }

  private func fill(
    _ folder: OutputFolder, _ header: JournalHeader,
    _ measure: (OutputFolder, [UnitResult], (UnitResult) throws -> Void) throws -> RunResult,
    _ files: (RunResult) throws -> [RunFile]
  ) throws -> RunResult {
    var (journal, earlier) = try journal(header, in: folder)
    kept.noteFinished(earlier.count)
    let result = try measure(folder, earlier) { unit in
      try journal.append(unit)
      kept.noteFinished(1)
    }
    let files = try files(result)
    do {
      // Removes the remains of processes that could not be removed earlier.
      try FileTree.empty(folder.path, keeping: RunJournal.fileName, by: calls)
    } catch {
      throw OutputFailure.cannotWrite(path: folder.target, reason: error)
    }
    for file in files { try folder.write(file.text, to: file.name) }
    return result
  }

  private func journal(
    _ header: JournalHeader, in folder: OutputFolder
  ) throws -> (journal: RunJournal, earlier: [UnitResult]) {
    guard case .unfinished = place else { return (RunJournal(header, in: folder.path, by: calls), []) }
    // Read only now: another process may have continued the run before the folder was locked.
    let contents = try JournalContents(folder: folder.path)
    try contents.header.check(header, path: folder.target)
    return (try RunJournal(continuing: contents, in: folder.path, by: calls), contents.results)
  }
}

/// The kept part of an unfinished run, and the command that resumes it.
package final class KeptRun: Sendable {
  private let unitCount: Int
  private let command: String
  private let finished = Atomic(0)

  /// - Parameter command: the command line that resumes it, without the folder: `bench run --resume`.
  package init(unitCount: Int, command: String) {
    self.unitCount = unitCount
    self.command = command
  }

  func noteFinished(_ units: Int) { finished.add(units, ordering: .relaxed) }

  /// The kept part and the command that resumes the run, as the end of a sentence; nil if nothing is kept.
  func sentence(_ target: String) -> String? {
    let journal = OutputFolder.partialPath(for: target).appendingPathName(RunJournal.fileName)
    guard access(journal, F_OK) == 0 else { return nil }
    // The journal may have one unit more than was noted.
    let finished = max(1, finished.load(ordering: .relaxed))
    return "\(finished) of \(unitCount) pass\(unitCount == 1 ? "" : "es") \(finished == 1 ? "is" : "are") kept, "
      + "and '\(command) \(ShellQuoting.quoted(target))' does the rest"
  }

  /// Adds a hint on how to resume to the error, if the run can be resumed.
  func explained(_ failure: any Error, writing target: String) -> any Error {
    // The journal itself is the problem, so the run cannot be resumed.
    if failure is JournalError { return failure }
    guard let sentence = sentence(target) else { return failure }
    let reported = failure as? any ReportedFailure
    return CommandFailure(
      reported?.exitCode ?? .failure, reported?.message ?? "\(failure)", advice: "Of \(target), \(sentence).")
  }

  /// The refusal to overwrite an unfinished run, with the commands that resume or discard it.
  func refusal(of target: String) -> CommandFailure {
    CommandFailure(
      .cannotWrite, OutputFailure.isUnfinished(path: target).message,
      advice: "'\(command) \(ShellQuoting.quoted(target))' completes it; --force discards it.")
  }
}

/// The name of a run's folder: its start time and its seed, such as `20261120T171048Z-7`.
package enum RunFolderName {
  /// - Parameter unixSeconds: seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  package static func name(unixSeconds: Int, seed: UInt64) -> String {
    var seconds = time_t(unixSeconds)
    var parts = tm()
    precondition(gmtime_r(&seconds, &parts) != nil, "no calendar reaches second \(unixSeconds)")
    let year = Int(parts.tm_year) + 1900
    let time = String(
      format: "%04d%02d%02dT%02d%02d%02dZ", year, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec)
    return "\(time)-\(seed)"
  }
}
