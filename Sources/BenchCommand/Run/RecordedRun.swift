import BenchCommandLine
import Measuring
import Processes
import Results

/// Writes the folder of a run: a journal while it is measured, its files when all of it is there.
///
/// Whatever happens, the folder is complete and has its name, or has not its name. What was finished until then is in the
/// journal, and a later process goes on from there.
package struct RecordedRun {
  private let place: OutputFolder.Place
  private let kept: KeptRun
  private let calls: any OutputCalls

  package init(to place: OutputFolder.Place, keeping kept: KeptRun, by calls: any OutputCalls = SystemOutputCalls()) {
    self.place = place
    self.kept = kept
    self.calls = calls
  }

  /// Writes the folder.
  ///
  /// - Parameters:
  ///   - header: made from the folder's path: which run it is.
  ///   - report: as for an `OutputFolder`.
  ///   - measure: carries out the plan in a folder, without the units whose results it is given first, and hands over
  ///     the others as they come.
  ///   - files: what the folder is to have.
  /// - Throws: a `ReportedFailure` whose advice says what is kept, or what `measure` and `files` throw if nothing is.
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
      // What processes have left there, and could not be removed at its time.
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
    // Read only now, as until the folder was locked another process may have gone on.
    let contents = try JournalContents(folder: folder.path)
    try contents.header.check(header, path: folder.target)
    return (try RunJournal(continuing: contents, in: folder.path, by: calls), contents.results)
  }
}
